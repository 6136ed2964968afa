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
