/** Rooms on air have their turn at least so often. */
const SLICE_MS = 5;

const waiting: (() => void)[] = [];

/** One at each turn of the loop: many that think at once would otherwise take a slice each, and everybody else waits for all. */
function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}

export const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeOne);
  });

/** To be asked at every step of what takes long to think through; most times it answers at once. Throws once aborted. */
export function openYield(signal: AbortSignal | null): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    signal?.throwIfAborted();
    await nextTurn();
    since = performance.now();
  };
}
