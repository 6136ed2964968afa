/**
 * Aborts after so long. Not `AbortSignal.timeout` alone: Node 20 forgets one that is only part of an
 * `AbortSignal.any` as soon as memory is collected, and then nothing ends what it should have ended.
 */
export function deadlineAfter(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms);
  // Node holds a signal that somebody listens to.
  signal.addEventListener('abort', () => {}, { once: true });
  return signal;
}
