/**
 * Not `AbortSignal.timeout` alone: Node 20 forgets one that is only part of an `AbortSignal.any` as soon as memory is
 * collected.
 */
export function deadlineAfter(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms);
  signal.addEventListener('abort', () => {}, { once: true });
  return signal;
}
