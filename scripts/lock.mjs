import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStat } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** Runs `work` while no other process of this checkout does; `npm start` and `npm run worker` may come together. */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!tryLock(file)) {
    await withProgress(
      '另一个灵播进程正在安装或构建，等它完成',
      '另一个进程已经完成',
      () => '',
      async () => {
        while (!tryLock(file)) {
          await sleep(200);
          await removeStale(file);
        }
      },
    );
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function tryLock(file) {
  try {
    fs.writeFileSync(file, identity(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Names a living process, or null. A pid alone may have been given to another program since. */
function identity(pid) {
  const stat = processStat(pid);
  if (stat) return stat.zombie ? null : `${pid} ${stat.started}`;
  if (process.platform === 'linux') return null;
  try {
    return process.kill(pid, 0) && `${pid}`;
  } catch (error) {
    return error.code === 'EPERM' ? `${pid}` : null;
  }
}

async function removeStale(file) {
  const owner = read(file);
  if (owner === null || identity(Number.parseInt(owner, 10)) === owner) return;
  // Empty: being written at this moment. Dead: its npm takes up to half a second to notice and stop.
  await sleep(2000);
  const guard = `${file}.takeover`;
  try {
    fs.mkdirSync(guard);
  } catch {
    if (Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 10_000) {
      fs.rmSync(guard, { recursive: true, force: true });
    }
    return;
  }
  // Without the guard, two waiters could see the same dead owner, and the second would remove the first's lock.
  if (read(file) === owner) fs.rmSync(file, { force: true });
  fs.rmdirSync(guard);
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
