import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

/** A process id is used again after a reboot or in the next container; together with its start time it is not. */
function markOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  const stat = readOr(`/proc/${pid}/stat`, '');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed holder nobody has waited for yet still answers kill(pid, 0).
  if (state === 'Z' || state === 'X') return null;
  return `${pid} ${readOr('/proc/sys/kernel/random/boot_id', '').trim()} ${fields[18] ?? ''}`;
}

function isAlive(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && markOf(pid) === mark;
}

async function claim(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = await readFile(path, 'utf8').catch(() => null);
  if (holder === null || isAlive(holder)) return false;
  // Of several waiters only one wins the rename; the others look again.
  await rename(path, `${mine}.stale`).catch(() => undefined);
  await rm(`${mine}.stale`, { force: true });
  return false;
}

/**
 * One process of this machine at a time. It only saves double work: what runs inside must end in an atomic
 * rename, because on a folder that cannot hold the lock it runs without one.
 */
export async function withLock<T>(path: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const mine = `${path}.${process.pid}.${randomUUID()}`;
  let held = false;
  try {
    await writeFile(mine, markOf(process.pid) ?? '');
    while (!(held = await claim(mine, path))) await sleep(200, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  } finally {
    await rm(mine, { force: true }).catch(() => undefined);
  }
  try {
    return await run();
  } finally {
    if (held) await rm(path, { force: true });
  }
}
