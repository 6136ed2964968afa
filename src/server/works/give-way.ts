import { setImmediate as turn } from 'node:timers/promises';

/** Rooms on air have their turn at least so often. */
const SLICE_MS = 5;

/** To be asked at every step of what takes long to think through; most times it answers at once. Throws once aborted. */
export function openGiveWay(signal: AbortSignal | null): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    signal?.throwIfAborted();
    await turn();
    since = performance.now();
  };
}
