import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endingWithParent, findOnPath } from '../process/foreign-program.ts';
import { npmCli, withLock, type LockOptions } from '../process/install-tools.mjs';

export interface InstallOptions extends Pick<LockOptions, 'whileWaiting'> {
  dir: string;
  name: string;
  megabytes: number;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** Killed with us: npm ci does not end on TERM while it downloads; the folder it works in is thrown away. */
function npmCommand(args: string[]): [string, string[]] {
  const npm = [process.execPath, npmCli(), ...args];
  return findOnPath('nice') === null
    ? endingWithParent(process.execPath, npm.slice(1))
    : endingWithParent('nice', ['-n', '19', ...npm]);
}

function runNpm(args: string[], cwd: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(...npmCommand(args), {
      cwd,
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    // An aborted child reports its error while it is still writing: only its end may clear the folder.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.on('close', (code) => {
      const reason = errors.trim().split('\n').slice(0, 3).join(' / ');
      if (code === 0) resolve();
      else reject(new Error(reason || `npm ended with ${code}`));
    });
  });
}

async function wantedStamp(dir: string): Promise<string> {
  const lock = await readFile(join(dir, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

/** npm ci empties node_modules first: done in place, a broken download would cost what was there. */
async function installBeside(dir: string, stamp: string, signal: AbortSignal): Promise<void> {
  const cache = join(dir, '.cache');
  for (const left of await readdir(cache))
    if (left.startsWith('install-')) await rm(join(cache, left), { recursive: true, force: true });

  const staging = join(cache, `install-${process.pid}`);
  const replaced = join(cache, `install-${process.pid}-replaced`);
  try {
    await mkdir(staging);
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      await copyFile(join(dir, file), join(staging, file));
    await runNpm(['ci', '--no-progress', '--loglevel=error'], staging, signal);
    await writeFile(join(staging, 'node_modules', '.install-stamp'), stamp);
    const target = join(dir, 'node_modules');
    if (existsSync(target)) await rename(target, replaced);
    await rename(join(staging, 'node_modules'), target);
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
  }
}

export async function installPackages({
  dir,
  name,
  megabytes,
  log,
  signal,
  ...waiting
}: InstallOptions): Promise<boolean> {
  const stampFile = join(dir, 'node_modules', '.install-stamp');
  // Without a stamp nothing is installed, or the install was broken off.
  const isInstalled = async (stamp: string) => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp;
  try {
    const stamp = await wantedStamp(dir);
    if (await isInstalled(stamp)) return true;
    return await withLock(join(dir, '.cache', 'install.lock'), { signal, ...waiting }, async () => {
      if (await isInstalled(stamp)) return true;
      const began = Date.now();
      log(`正在后台安装${name}（约 ${megabytes} MB），装好之前用到它的功能暂时不可用`);
      await installBeside(dir, stamp, signal);
      log(`${name}安装完成，用时 ${Math.round((Date.now() - began) / 1000)} 秒`);
      return true;
    });
  } catch (error) {
    if (!signal.aborted) log(`${name}没有装上，确认能连上 npm 源后重新运行 npm start：${String(error)}`);
    return false;
  }
}
