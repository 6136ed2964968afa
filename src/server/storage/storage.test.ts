import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLoopback } from '../../../test/fakes/loopback.ts';
import { startS3 } from '../../../test/fakes/s3.ts';
import { StartupError } from '../startup-error.ts';
import { newStorageKey } from './key.ts';
import { ObjectMissingError, type Storage } from './storage.ts';
import { type StorageSettings, openStorage } from './open-storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let dir: string;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lingbo-storage-'));
});
afterEach(async () => {
  s3.intercept = () => null;
  s3.pageSize = null;
  s3.asked.length = 0;
  await rm(dir, { recursive: true, force: true });
});

async function localFile(content: string | Buffer, folder = dir) {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return path;
}

async function keysOf(storage: Storage) {
  const found = new Map<string, number>();
  for await (const { key, size } of storage.list()) found.set(key, size);
  return found;
}

const text = async (storage: Storage, key: string, range: { start: number; end: number } | null = null) =>
  (await buffer(await storage.read(key, range))).toString();

describe.each(['folder', 's3'] as const)('%s storage', (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    const folder: StorageSettings = { kind: 'folder', dir: join(dir, 'stored') };
    storage = openStorage(
      kind === 'folder' ? folder : { ...s3.settings, prefix: randomBytes(4).toString('hex') },
    );
    await storage.check();
  });

  test('takes a file over and gives it back, whole and in ranges', async () => {
    const key = newStorageKey();
    const path = await localFile('0123456789');
    await storage.put(key, path);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await storage.size(key)).toBe(10);
    expect(await text(storage, key)).toBe('0123456789');
    expect(await text(storage, key, { start: 0, end: 1 })).toBe('01');
    expect(await text(storage, key, { start: 3, end: 6 })).toBe('3456');
    expect(await text(storage, key, { start: 8, end: 99 })).toBe('89');
    await expect(storage.read(key, { start: 10, end: 12 })).rejects.toThrow(RangeError);
  });

  test('keeps 12 MB byte for byte', async () => {
    const key = newStorageKey();
    const content = randomBytes(12 * 1024 * 1024);
    await storage.put(key, await localFile(content));
    expect(await storage.size(key)).toBe(content.length);
    expect((await buffer(await storage.read(key, null))).equals(content)).toBe(true);
    const middle = { start: 8 * 1024 * 1024 - 5, end: 8 * 1024 * 1024 + 5 };
    const part = await buffer(await storage.read(key, middle));
    expect(part.equals(content.subarray(middle.start, middle.end + 1))).toBe(true);
    if (kind === 's3') expect(s3.asked.filter((line) => line.includes('partNumber='))).toHaveLength(2);
  });

  test('keeps an empty file', async () => {
    const key = newStorageKey();
    await storage.put(key, await localFile(''));
    expect(await storage.size(key)).toBe(0);
    expect(await text(storage, key)).toBe('');
  });

  test('says plainly that an object is not there, and removes it any number of times', async () => {
    const key = newStorageKey();
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key, null)).rejects.toThrow(ObjectMissingError);
    await expect(storage.read(key, { start: 0, end: 1 })).rejects.toThrow(ObjectMissingError);
    await storage.remove(key);
    await storage.put(key, await localFile('x'));
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.size(key)).toBeNull();
  });

  test('a second put replaces; a failed one changes nothing', async () => {
    const key = newStorageKey();
    await storage.put(key, await localFile('old'));
    await storage.put(key, await localFile('newer'));
    expect(await text(storage, key)).toBe('newer');
    await expect(storage.put(key, join(dir, 'not-there'))).rejects.toThrow();
    expect(await text(storage, key)).toBe('newer');
    expect(await keysOf(storage)).toEqual(new Map([[key, 5]]));
  });

  test('lists every object with its size and age, over as many pages as it takes', async () => {
    s3.pageSize = 2;
    expect(await keysOf(storage)).toEqual(new Map());
    const expected = new Map<string, number>();
    for (let size = 1; size <= 5; size++) {
      const key = newStorageKey();
      await storage.put(key, await localFile('x'.repeat(size)));
      expected.set(key, size);
    }
    expect(await keysOf(storage)).toEqual(expected);
    for await (const { modifiedAt } of storage.list()) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
    for await (const { key } of storage.list()) await storage.remove(key);
    expect(await keysOf(storage)).toEqual(new Map());
  });

  test.each([
    '',
    'a',
    '../x',
    'ab/../../x',
    '/etc/passwd',
    'ab/..',
    'ab/c/d',
    'AB/c',
    'ab/c\0',
    'ab/c\n',
    '.incoming/x',
  ])('refuses the key %j before touching anything', async (key) => {
    const path = await localFile('x');
    await expect(storage.put(key, path)).rejects.toThrow(TypeError);
    await expect(storage.read(key, null)).rejects.toThrow(TypeError);
    await expect(storage.size(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
    expect((await stat(path)).size).toBe(1);
  });
});

describe('folder', () => {
  test('takes a file from another disk', async () => {
    // /dev/shm is a file system of its own, so the file cannot simply be renamed.
    const elsewhere = await mkdtemp('/dev/shm/lingbo-storage-');
    try {
      const storage = openStorage({ kind: 'folder', dir });
      const key = newStorageKey();
      const path = await localFile('from afar', elsewhere);
      expect((await stat(path)).dev).not.toBe((await stat(dir)).dev);
      await storage.put(key, path);
      expect(await text(storage, key)).toBe('from afar');
      expect(await readdir(elsewhere)).toEqual([]);
      expect(await readdir(join(dir, '.incoming'))).toEqual([]);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  test('clears away copies cut off long ago, and leaves young ones', async () => {
    const incoming = join(dir, '.incoming');
    await mkdir(incoming);
    await writeFile(join(incoming, 'old'), 'half');
    await writeFile(join(incoming, 'young'), 'half');
    await utimes(join(incoming, 'old'), new Date(0), new Date(0));
    const storage = openStorage({ kind: 'folder', dir });
    await storage.check();
    expect(await readdir(incoming)).toEqual(['young']);
    expect(await keysOf(storage)).toEqual(new Map());
  });

  test('a place that cannot be written stops the start with one sentence', async () => {
    const storage = openStorage({ kind: 'folder', dir: join(await localFile('a file'), 'below') });
    const error: unknown = await storage.check().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/文件目录 .+ 无法写入（ENOTDIR）。请检查/);
  });
});

describe('s3', () => {
  const complaint = async (changes: Partial<(typeof s3)['settings']>) => {
    const error: unknown = await openStorage({ ...s3.settings, ...changes })
      .check()
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StartupError);
    return String(error);
  };

  test('what is wrong with the set-up is said in one sentence', async () => {
    expect(await complaint({ secretAccessKey: 'wrong' })).toContain('拒绝访问（403 SignatureDoesNotMatch）');
    expect(await complaint({ accessKeyId: 'nobody' })).toContain('拒绝访问（403 InvalidAccessKeyId）');
    expect(await complaint({ region: 'mars-1' })).toContain('拒绝访问（403 AuthorizationHeaderMalformed）');
    expect(await complaint({ bucket: 'nowhere' })).toContain('没有存储桶 nowhere（404 NoSuchBucket）');
    const closed = await startLoopback(() => ({ status: 200, json: null }));
    await closed.close();
    expect(await complaint({ endpoint: closed.endpoint })).toMatch(/连不上对象存储 \S+（ECONNREFUSED）/);
    expect(await complaint({ endpoint: 'http://storage.invalid' })).toMatch(/连不上对象存储 \S+（E\w+）/);
  });

  test('an upload in parts that fails at the end leaves no object, and the local file where it was', async () => {
    const storage = openStorage(s3.settings);
    const key = newStorageKey();
    const path = await localFile(randomBytes(9 * 1024 * 1024));
    const atTheEnd =
      (answer: { status: number; body: string }) => (request: { method?: string; url?: string }) =>
        request.method === 'POST' && request.url?.includes('uploadId=') ? answer : null;
    const body = '<Error><Code>InternalError</Code></Error>';

    s3.intercept = atTheEnd({ status: 500, body });
    await expect(storage.put(key, path)).rejects.toThrow('InternalError');
    expect(s3.asked.some((line) => line.startsWith('DELETE') && line.includes('uploadId='))).toBe(true);
    s3.intercept = atTheEnd({ status: 200, body });
    await expect(storage.put(key, path)).rejects.toThrow('did not keep');

    expect(await storage.size(key)).toBeNull();
    expect((await stat(path)).size).toBe(9 * 1024 * 1024);
  });

  test('never lists what others keep in the same bucket', async () => {
    const others = openStorage({ ...s3.settings, prefix: 'mixed/zz' });
    const ours = openStorage({ ...s3.settings, prefix: '/mixed/' });
    const key = newStorageKey();
    await others.put(newStorageKey(), await localFile('theirs'));
    await ours.put(key, await localFile('ours'));
    expect(await keysOf(ours)).toEqual(new Map([[key, 4]]));
  });

  test('a server that ignores the range is refused', async () => {
    const storage = openStorage(s3.settings);
    s3.intercept = () => ({ status: 200, body: '0123456789' });
    await expect(storage.read(newStorageKey(), { start: 2, end: 3 })).rejects.toThrow('ignored the range');
  });
});
