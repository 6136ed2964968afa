const secondsSince = (start) => Math.round((Date.now() - start) / 1000);

/**
 * Says what is being done while `work` runs: one counting line on a terminal, a plain line every 10 s in a log.
 * `detail` adds how far it has come, or ''.
 */
export async function withProgress(doing, done, detail, work) {
  const start = Date.now();
  const tty = process.stdout.isTTY;
  const line = () => [doing, detail(), `${secondsSince(start)} 秒`].filter(Boolean).join(' · ');
  const show = () => process.stdout.write(tty ? `\r\x1b[K${line()}` : `${line()}\n`);

  if (tty) show();
  else console.log(`${doing}…`);
  const timer = setInterval(show, tty ? 1000 : 10_000);
  let finished = false;
  try {
    const result = await work();
    finished = true;
    return result;
  } finally {
    clearInterval(timer);
    if (tty) process.stdout.write('\r\x1b[K');
    if (finished) console.log(`${done}（${secondsSince(start)} 秒）`);
  }
}
