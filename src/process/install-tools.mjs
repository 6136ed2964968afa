// Plain JavaScript, with its types in install-tools.d.mts: `npm start` needs it before anything that reads TypeScript is installed.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux, or the process has just gone.
    return otherwise;
  }
}

/** A process id is used again after a reboot or in the next container; together with its start time it is not. */
function identityOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return null;
  }
  const stat = readOr(`/proc/${pid}/stat`, '');
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed holder nobody has waited for yet still answers kill(pid, 0).
  if (state === 'Z' || state === 'X') return null;
  return `${pid} ${readOr('/proc/sys/kernel/random/boot_id', '').trim()} ${fields[18] ?? ''}`;
}

/** Whoever holds a lock has it open: another program does not, nor does a process that holds a copy of it elsewhere. */
function hasOpen(pid, path) {
  const folder = `/proc/${pid}/fd`;
  const fileOf = (one) => {
    const { dev, ino } = statSync(one, { throwIfNoEntry: false }) ?? {};
    return `${dev} ${ino}`;
  };
  try {
    const lock = fileOf(path);
    return readdirSync(folder).some((name) => fileOf(join(folder, name)) === lock);
  } catch {
    // Not Linux, or somebody else's process: its identity must do.
    return true;
  }
}

function isHeldBy(identity, path) {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && identityOf(pid) === identity && hasOpen(pid, path);
}

async function claim(mine, path, afterDeathMs) {
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // Gone in between: the next look tells who has it.
  const holder = await readFile(path, 'utf8').catch(() => null);
  if (holder === null || isHeldBy(holder, path)) return false;
  await sleep(afterDeathMs);
  await removeStale(path, holder, `${mine}.stale`);
  return claim(mine, path, afterDeathMs);
}

/** Of several waiters only one wins the rename; the others look again. */
async function removeStale(path, holder, aside) {
  try {
    await rename(path, aside);
    // Somebody was quicker and holds it by now: it is given back.
    if ((await readFile(aside, 'utf8')) !== holder) await link(aside, path);
  } catch {
    // Gone already, or held by a third: the next look tells.
  }
  await rm(aside, { force: true });
}

export async function withLock(path, { signal, afterDeathMs = 0, whileWaiting = (wait) => wait() }, run) {
  const mine = `${path}.${process.pid}.${randomUUID()}`;
  let isHeld = false;
  let file = null;
  try {
    try {
      await mkdir(dirname(path), { recursive: true });
      file = await open(mine, 'wx');
      await file.writeFile(identityOf(process.pid) ?? '');
      isHeld = await claim(mine, path, afterDeathMs);
      if (!isHeld)
        await whileWaiting(async () => {
          while (!isHeld) {
            await sleep(LOOK_MS, undefined, { signal });
            isHeld = await claim(mine, path, afterDeathMs);
          }
        });
    } catch {
      // A folder that cannot hold a lock: see the declaration.
      signal?.throwIfAborted();
    } finally {
      // A leftover of ours holds nobody up.
      await rm(mine, { force: true }).catch(() => undefined);
    }
    return await run();
  } finally {
    if (isHeld) await rm(path, { force: true });
    await file?.close();
  }
}

export function npmCli() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.map((folder) => join(folder, 'npm')).filter((file) => existsSync(file));
  const files = [process.env.npm_execpath ?? '', ...onPath.map((file) => realpathSync(file))];
  const cli = files.find((file) => file.endsWith('npm-cli.js'));
  if (!cli) throw new Error('找不到 npm。请安装带 npm 的 Node.js，再用 npm start 启动。');
  return cli;
}
