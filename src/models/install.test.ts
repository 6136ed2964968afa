import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../process/install-tools.mjs';
import { installPackages } from './install.ts';

let root: string;
let modelsDir: string;
let registry: Server;
let downloads: number;
let tarballAnswer: 'whole' | 'broken' | 'never';
let lines: string[];

function makeTarball(): Buffer {
  mkdirSync(join(root, 'package'));
  writeFileSync(join(root, 'package', 'package.json'), '{"name":"tiny-weights","version":"1.0.0"}');
  writeFileSync(join(root, 'package', 'weights.bin'), 'numbers');
  execFileSync('tar', ['czf', 'tiny.tgz', 'package'], { cwd: root });
  return readFileSync(join(root, 'tiny.tgz'));
}

function writeModels(port: number, integrity: string): void {
  const dependencies = { 'tiny-weights': '1.0.0' };
  const lock = {
    name: 'models',
    lockfileVersion: 3,
    packages: {
      '': { name: 'models', dependencies },
      'node_modules/tiny-weights': { version: '1.0.0', integrity },
    },
  };
  mkdirSync(modelsDir);
  writeFileSync(
    join(modelsDir, 'package.json'),
    JSON.stringify({ name: 'models', private: true, dependencies }),
  );
  writeFileSync(join(modelsDir, 'package-lock.json'), JSON.stringify(lock));
  const settings = {
    registry: `http://127.0.0.1:${port}/`,
    cache: join(root, 'npm-cache'),
    'fetch-retries': 0,
  };
  const npmrc = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(modelsDir, '.npmrc'), npmrc.join(''));
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-install-'));
  modelsDir = join(root, 'models');
  downloads = 0;
  tarballAnswer = 'whole';
  lines = [];
  const tarball = makeTarball();
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  registry = createServer((request, response) => {
    if (request.url === '/tiny-weights') {
      const dist = { tarball: `http://${request.headers.host}/tiny.tgz`, integrity };
      const version = { name: 'tiny-weights', version: '1.0.0', dist };
      response.end(JSON.stringify({ name: 'tiny-weights', versions: { '1.0.0': version } }));
      return;
    }
    downloads += 1;
    if (tarballAnswer === 'whole') response.end(tarball);
    if (tarballAnswer === 'broken') response.end('not what was promised');
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  writeModels((registry.address() as AddressInfo).port, integrity);
});

afterEach(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(root, { recursive: true, force: true });
});

const installed = () => readFileSync(join(modelsDir, 'node_modules/tiny-weights/weights.bin'), 'utf8');
const weights = { name: '模型', megabytes: 500 };
const install = (signal: AbortSignal) =>
  installPackages({ ...weights, dir: modelsDir, log: (line) => lines.push(line), signal });
const never = new AbortController().signal;

async function tarballAsked(): Promise<IncomingMessage> {
  for await (const [request] of on(registry, 'request') as AsyncIterable<[IncomingMessage]>)
    if (request.url === '/tiny.tgz') return request;
  throw new Error('the registry was closed');
}

test('a fresh checkout is installed once; a new lock file installs again', async () => {
  expect(await install(never)).toBe(true);
  expect(installed()).toBe('numbers');
  expect(lines).toHaveLength(2);

  writeFileSync(join(modelsDir, 'node_modules', 'left-alone'), '');
  expect(await install(never)).toBe(true);
  expect(existsSync(join(modelsDir, 'node_modules', 'left-alone'))).toBe(true);

  const lock = join(modelsDir, 'package-lock.json');
  writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
  expect(await install(never)).toBe(true);
  expect(existsSync(join(modelsDir, 'node_modules', 'left-alone'))).toBe(false);
  expect(installed()).toBe('numbers');
  expect(readdirSync(join(modelsDir, '.cache'))).toEqual([]);
});

test('a failed download says so and keeps what was installed before', async () => {
  mkdirSync(join(modelsDir, 'node_modules/tiny-weights'), { recursive: true });
  writeFileSync(join(modelsDir, 'node_modules/tiny-weights/weights.bin'), 'older numbers');
  tarballAnswer = 'broken';
  expect(await install(never)).toBe(false);
  expect(installed()).toBe('older numbers');
  expect(lines.at(-1)).toMatch(/^模型没有装上，.*EINTEGRITY/);
  expect(readdirSync(join(modelsDir, '.cache'))).toEqual([]);

  tarballAnswer = 'whole';
  expect(await install(never)).toBe(true);
  expect(installed()).toBe('numbers');
});

test('two starts at once install once', async () => {
  const both = await Promise.all([install(never), install(never)]);
  expect(both).toEqual([true, true]);
  expect(downloads).toBe(1);
});

test('a lock that its writer holds in another folder is not waited for', async () => {
  const other = join(root, 'elsewhere.lock');
  mkdirSync(join(modelsDir, '.cache'));
  await withLock(other, {}, async () => {
    copyFileSync(other, join(modelsDir, '.cache', 'install.lock'));
    expect(await install(never)).toBe(true);
  });
  expect(installed()).toBe('numbers');
});

test('aborting stops npm and leaves nothing behind', async () => {
  tarballAnswer = 'never';
  const stop = new AbortController();
  const result = install(stop.signal);
  await tarballAsked();
  stop.abort();
  expect(await result).toBe(false);
  expect(existsSync(join(modelsDir, 'node_modules'))).toBe(false);
  expect(readdirSync(join(modelsDir, '.cache'))).toEqual([]);
});

test('a killed process takes its npm along, and the next start is not held up', async () => {
  tarballAnswer = 'never';
  const code = `
    import { installPackages } from ${JSON.stringify(new URL('./install.ts', import.meta.url).href)};
    const signal = new AbortController().signal;
    const wanted = ${JSON.stringify({ ...weights, dir: modelsDir })};
    await installPackages({ ...wanted, log: () => undefined, signal });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  const download = await tarballAsked();
  const hungUp = once(download.socket, 'close');
  child.kill('SIGKILL');
  await hungUp;

  tarballAnswer = 'whole';
  expect(await install(never)).toBe(true);
  expect(installed()).toBe('numbers');
  expect(readdirSync(join(modelsDir, '.cache'))).toEqual([]);
});
