import path from 'node:path';
import { withLock } from '../src/process/install-tools.mjs';
import { build, isBuilt, parts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { root } from './processes.mjs';
import { withProgress } from './parts/progress.mjs';

/** `npm start` and `npm run worker` may come together. */
const alone = (work) => withLock(path.join(root, '.cache/setup.lock'), waiting, work);

const waiting = {
  // The npm of a killed start takes up to half a second to notice and stop.
  afterDeathMs: 2000,
  whileWaiting: (wait) =>
    withProgress('另一个灵播进程正在安装或构建，等它完成', '另一个进程已经完成', () => '', wait),
};

/** Installs node_modules when package-lock.json asks for something else than is there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (!isInstalled()) await install();
  });
}

/** Builds the web pages and the server, each only when its own sources changed. */
export async function ensureBuilt() {
  for (const part of parts) {
    if (isBuilt(part)) continue;
    await alone(async () => {
      if (!isBuilt(part)) await build(part);
    });
  }
}
