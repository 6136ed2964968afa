import path from 'node:path';
import { build, isBuilt, parts } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { root } from './processes.mjs';

const lockFile = path.join(root, '.cache/setup.lock');

/** Installs node_modules when package-lock.json asks for something else than is there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(lockFile, async () => {
    if (!isInstalled()) await install();
  });
}

/** Builds the web pages and the server, each only when its own sources changed. */
export async function ensureBuilt() {
  for (const part of parts) {
    if (isBuilt(part)) continue;
    await withLock(lockFile, async () => {
      if (!isBuilt(part)) await build(part);
    });
  }
}
