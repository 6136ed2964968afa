import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { npmCli } from '../src/process/install-tools.mjs';
import { root, runQuietly } from './processes.mjs';
import { withProgress } from './parts/progress.mjs';
import { contentStamp, readStamp } from './parts/stamp.mjs';

const stampFile = 'node_modules/.install-stamp';
const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;

/** True when node_modules is what package-lock.json asks for on this machine. */
export function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json');
  if (!installed) return false;
  // A package deleted by hand leaves npm's record of it behind.
  if (!Object.keys(installed).every(isUnpacked)) return false;
  const stamp = readStamp(stampFile);
  if (stamp === installStamp()) return true;
  if (stamp?.endsWith(machine) === false || !matchesLock(installed)) return false;
  // Someone ran npm by hand, with the same result: nothing to wait for.
  writeInstallStamp();
  return true;
}

/** npm removes the stamp together with node_modules, so that an interrupted install is seen and done again. */
export async function install() {
  const wanted = Object.entries(readLock('package-lock.json')).filter(([, entry]) => isForThisMachine(entry));
  const total = wanted.filter(([, entry]) => !entry.optional || entry.os).length;
  const unpacked = () => Math.min(total, wanted.filter(([folder]) => isUnpacked(folder)).length);
  await withProgress(
    '正在安装依赖（第一次要一两分钟）',
    '依赖装好了',
    () => `${unpacked()}/${total} 个包`,
    async () => {
      await runQuietly(
        [npmCli(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        '依赖没有装好。请检查网络和磁盘空间，然后再运行一次，会重新安装。',
      );
      writeInstallStamp();
    },
  );
}

const installStamp = () => `${contentStamp(['package-lock.json'])} ${machine}`;

function writeInstallStamp() {
  fs.writeFileSync(path.join(root, stampFile), installStamp());
}

function readLock(file) {
  try {
    const { packages } = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
    delete packages[''];
    return packages;
  } catch {
    // Missing or damaged: npm writes it anew.
    return null;
  }
}

const isUnpacked = (folder) => fs.existsSync(path.join(root, folder, 'package.json'));

function matchesLock(installed) {
  return Object.entries(readLock('package-lock.json')).every(([folder, entry]) => {
    const found = installed[folder];
    if (!found) return entry.optional && !(entry.os && isForThisMachine(entry));
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function isForThisMachine({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, libcOfThisMachine());
}

const fits = (allowed, value) => !allowed || value === null || allowed.includes(value);

let libcFound;
function libcOfThisMachine() {
  if (process.platform !== 'linux') return null;
  libcFound ??= /musl/.test(String(spawnSync('ldd', ['--version']).stderr)) ? 'musl' : 'glibc';
  return libcFound;
}
