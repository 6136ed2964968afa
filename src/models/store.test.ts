import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, Weight } from './manifest.ts';
import { openStore } from './store.ts';
import { fingerprintOf } from './verify.ts';

let root: string;
let folders: { packages: string; dir: string; override: string };
const never = new AbortController().signal;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lingbo-store-'));
  folders = { packages: join(root, 'packages'), dir: join(root, 'assembled'), override: join(root, 'own') };
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function weight(id: string, engine: Engine, content: string, parts: string[]): Weight {
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { id, engine, file: `${id}.bin`, size: content.length, sha256, licence: 'MIT', source: '', parts };
}

const catalogue = [
  weight('joined', 'voice', 'one-two', ['a/1', 'a/2']),
  weight('halves', 'face', 'middle', ['b/1', 'b/2']),
  weight('whole', 'meaning', 'as it is', ['c/whole']),
  weight('other', 'meaning', 'too', ['c/other']),
];

function install(): void {
  const files = {
    'a/1': 'one-',
    'a/2': 'two',
    'b/1': 'mid',
    'b/2': 'dle',
    'c/whole': 'as it is',
    'c/other': 'too',
  };
  for (const [name, text] of Object.entries(files)) put(join(folders.packages, name), text);
}

const open = () => openStore(folders, catalogue);

test('installed packages become verified files: joined, or used where they are', async () => {
  install();
  const store = open();
  expect(store.needsPackages()).toBe(false);
  expect(store.state()).toMatchObject({ voice: 'installing', face: 'installing', meaning: 'installing' });
  expect(store.file('joined')).toBeNull();

  const seen: unknown[] = [];
  await store.prepare(never, () => seen.push(store.state()));

  expect(store.state()).toEqual({ voice: 'ready', face: 'ready', meaning: 'ready', hearing: 'ready' });
  expect(seen).toHaveLength(3);
  expect(store.faults()).toEqual([]);
  expect(readFileSync(store.file('joined') ?? '', 'utf8')).toBe('one-two');
  expect(readFileSync(store.file('halves') ?? '', 'utf8')).toBe('middle');
  expect(store.file('whole')).toBe(join(folders.packages, 'c/whole'));
  expect(readdirSync(folders.dir).sort()).toEqual(['checked.json', 'halves.bin', 'joined.bin']);
});

test('nothing installed: every engine is missing, and each says it once', async () => {
  const store = open();
  expect(store.needsPackages()).toBe(true);
  await store.prepare(never, null);
  expect(store.state()).toMatchObject({ voice: 'missing', face: 'missing', meaning: 'missing' });
  expect(store.faults()).toContainEqual({
    engine: 'meaning',
    file: 'whole.bin',
    why: '模型文件 whole.bin 等 2 个还没有安装',
    mend: '删除 models/node_modules 后重新运行 npm start',
    isSpare: false,
  });
  expect(store.faults()).toHaveLength(3);
});

test('without a spare file its engine goes on, and says so', async () => {
  install();
  const spare: Weight = { ...weight('spare', 'voice', 'fast', ['../ours/fast']), isSpare: true };
  const store = openStore(folders, [spare, ...catalogue]);
  expect(store.needsPackages()).toBe(false);
  await store.prepare(never, null);
  expect(store.state().voice).toBe('ready');
  expect(store.file('spare')).toBeNull();
  expect(store.faults()).toMatchObject([
    {
      why: '模型文件 spare.bin 还没有安装',
      mend: '从发布的安装包里取回 assets 里的 spare.bin',
      isSpare: true,
    },
  ]);
  put(join(folders.packages, '../ours/fast'), 'fast');
  await store.prepare(never, null);
  expect(store.file('spare')).not.toBeNull();
  expect(store.faults()).toEqual([]);
});

test('a damaged file switches off its engine only, until it is mended', async () => {
  install();
  put(join(folders.packages, 'a/2'), 'tw0');
  put(join(folders.packages, 'c/whole'), 'as it iz');
  const store = open();
  await store.prepare(never, null);
  expect(store.state()).toMatchObject({ voice: 'missing', meaning: 'missing', face: 'ready' });
  expect(store.faults().map((fault) => fault.why)).toEqual([
    '模型文件 joined.bin 已损坏（内容与发布的不一致）',
    '模型文件 whole.bin 已损坏（内容与发布的不一致）',
  ]);
  expect(store.file('joined')).toBeNull();
  expect(readdirSync(folders.dir)).not.toContain('joined.bin');

  install();
  await store.prepare(never, null);
  expect(store.faults()).toEqual([]);
  expect(store.file('whole')).not.toBeNull();
});

test('a second process adopts what the first made, and rebuilds what was spoilt since', async () => {
  install();
  await open().prepare(never, null);
  const made = join(folders.dir, 'joined.bin');
  const { ino } = statSync(made);

  const second = open();
  await second.prepare(never, null);
  expect(second.file('joined')).toBe(made);
  expect(statSync(made).ino).toBe(ino);

  writeFileSync(made, 'one-tvo');
  const third = open();
  await third.prepare(never, null);
  expect(readFileSync(third.file('joined') ?? '', 'utf8')).toBe('one-two');
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** What the store has learnt of a file. */
function remembered(path: string): string | undefined {
  const memory = readFileSync(join(folders.dir, 'checked.json'), 'utf8');
  return (JSON.parse(memory) as Record<string, { print: string }>)[path]?.print;
}

test('a file that only looks different stays in use, and is hashed again: chmod, a hard link, a restore', async () => {
  install();
  const store = open();
  const changes: unknown[] = [];
  await store.prepare(never, () => changes.push(store.state()));
  const known = changes.length;
  const made = join(folders.dir, 'joined.bin');
  const before = remembered(made);

  chmodSync(made, 0o600);
  linkSync(made, join(root, 'backup'));
  expect(store.file('joined')).toBe(made);
  expect(store.state().voice).toBe('ready');
  await eventually(() => expect(remembered(made)).not.toBe(before));

  copyFileSync(made, join(root, 'restored'));
  renameSync(join(root, 'restored'), made);
  const restored = fingerprintOf(made);
  store.recheckChanged();
  await eventually(() => expect(remembered(made)).toBe(restored));
  expect(store.file('joined')).toBe(made);
  expect(changes).toHaveLength(known);
});

test('a wrong hash turns its engine off while it runs, says so, and the right file turns it on again', async () => {
  install();
  const store = open();
  const seen: string[] = [];
  await store.prepare(never, () => seen.push(store.state().meaning));
  const used = join(folders.packages, 'c/whole');
  writeFileSync(used, 'as it iz');
  expect(store.file('whole')).toBe(used);
  await eventually(() => expect(store.state()).toMatchObject({ meaning: 'missing', voice: 'ready' }));
  expect(seen.at(-1)).toBe('missing');
  expect(store.file('whole')).toBeNull();
  expect(store.faults()).toMatchObject([{ why: '模型文件 whole.bin 已损坏（内容与发布的不一致）' }]);

  writeFileSync(used, 'as it is');
  store.recheckChanged();
  await eventually(() => expect(store.file('whole')).toBe(used));
  expect(seen.at(-1)).toBe('ready');
});

test('a joined file that was deleted or damaged while it runs is made again', async () => {
  install();
  const store = open();
  await store.prepare(never, null);
  const made = join(folders.dir, 'joined.bin');
  for (const spoil of [() => rmSync(made), () => writeFileSync(made, 'one-tvo')]) {
    spoil();
    store.recheckChanged();
    await eventually(() => expect(readFileSync(store.file('joined') ?? '', 'utf8')).toBe('one-two'));
    expect(store.state().voice).toBe('ready');
  }
});

test('a hash is remembered: an unchanged file is not read again', async () => {
  install();
  await open().prepare(never, null);
  const memory = join(folders.dir, 'checked.json');
  const wrong = readFileSync(memory, 'utf8').replaceAll(catalogue[2]?.sha256 ?? '', 'f'.repeat(64));
  writeFileSync(memory, wrong);
  const store = open();
  await store.prepare(never, null);
  expect(store.faults().map((fault) => fault.file)).toEqual(['whole.bin']);
});

test('files of MODELS_DIR come first, and a wrong one is never passed over in silence', async () => {
  put(join(folders.override, 'joined.bin'), 'one-two');
  put(join(folders.override, 'halves.bin'), 'muddle');
  put(join(folders.packages, 'b/1'), 'mid');
  put(join(folders.packages, 'b/2'), 'dle');
  put(join(folders.packages, 'c/whole'), 'as it is');
  put(join(folders.packages, 'c/other'), 'too');
  const store = open();
  expect(store.needsPackages()).toBe(false);
  await store.prepare(never, null);
  expect(store.file('joined')).toBe(join(folders.override, 'joined.bin'));
  expect(store.state().face).toBe('missing');
  expect(store.faults()[0]?.mend).toContain(join(folders.override, 'halves.bin'));
});

test('a folder that cannot be written: files used in place still work', async () => {
  install();
  put(join(root, 'a-file'), '');
  const store = openStore({ ...folders, dir: join(root, 'a-file', 'below') }, catalogue);
  await store.prepare(never, null);
  expect(store.state()).toMatchObject({ voice: 'missing', meaning: 'ready' });
  expect(store.faults()[0]).toMatchObject({ engine: 'voice', why: '模型文件 joined.bin 没能写入磁盘' });
});

test('several processes prepare the same folder, one of them killed before with the lock in its hand', async () => {
  install();
  const gone = spawn(process.execPath, ['-e', '']);
  await once(gone, 'close');
  put(join(folders.dir, 'prepare.lock'), `${gone.pid} left-by-a-killed-process 1`);

  const code = `
    import { openStore } from ${JSON.stringify(new URL('./store.ts', import.meta.url).href)};
    const store = openStore(${JSON.stringify(folders)}, ${JSON.stringify(catalogue)});
    await store.prepare(new AbortController().signal, null);
    process.stdout.write(JSON.stringify(store.state()));`;
  const states = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      await once(child, 'close');
      return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
    }),
  );
  const ready = { voice: 'ready', face: 'ready', meaning: 'ready', hearing: 'ready' };
  expect(states).toEqual([ready, ready, ready]);
  expect(readdirSync(folders.dir).sort()).toEqual(['checked.json', 'halves.bin', 'joined.bin']);
});

test('stopped in the middle it rejects and leaves no half-made file', async () => {
  install();
  const stop = new AbortController();
  const store = open();
  const prepared = store.prepare(stop.signal, null);
  stop.abort();
  await expect(prepared).rejects.toThrow();
  expect(store.file('joined')).toBeNull();
  expect(readdirSync(folders.dir)).toEqual([]);
});
