const STOP_MS = 10_000;

export function stopOnSignal(stop: () => Promise<void>): void {
  let asked = false;
  const leave = () => {
    if (asked) return;
    asked = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  stopWithParent(leave);
}

/**
 * Calls `onGone` once the process that started us has gone. A killed starter passes no signal on, and the
 * server would keep the port and the database for ever.
 */
export function stopWithParent(onGone: () => void): void {
  // The starter says who it is, in case it is killed before we come to ask.
  const starter = Number(process.env.STARTER_PID ?? process.ppid);
  delete process.env.STARTER_PID;

  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    onGone();
  }, 500);
  watch.unref();
}
