/** Whoever cancels meanwhile need not wait for it. */
export async function waitFor(settled: Promise<void>, signal: AbortSignal): Promise<void> {
  const leave = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([settled, leave]);
  signal.throwIfAborted();
}
