import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { assertStorageKey, isStorageKey, ObjectMissingError } from './key.ts';
import type { Storage, StoredObject } from './storage.ts';

const staleMs = 24 * 3600_000;

export function folderStorage(dir: string): Storage {
  const root = resolve(dir);
  const incoming = join(root, '.incoming');

  function pathOf(key: string) {
    assertStorageKey(key);
    return join(root, key);
  }

  async function put(key: string, path: string) {
    const target = pathOf(key);
    // Without the syncs a power cut may lose the bytes or the name after the database said "done".
    const made = await mkdir(dirname(target), { recursive: true });
    if (made) await sync(dirname(made));
    await sync(path);
    try {
      await rename(path, target);
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
      await copyIn(path, target);
      await rm(path);
    }
    await sync(dirname(target));
  }

  async function copyIn(path: string, target: string) {
    await mkdir(incoming, { recursive: true });
    const copy = join(incoming, randomUUID());
    try {
      await copyFile(path, copy);
      await sync(copy);
      await rename(copy, target);
    } catch (error) {
      await rm(copy, { force: true });
      throw error;
    }
  }

  async function read(key: string, range: { start: number; end: number } | null) {
    const file = await open(pathOf(key)).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    });
    const { size } = await file.stat();
    if (range && range.start >= size) {
      await file.close();
      throw new RangeError(`${key} has only ${size} bytes`);
    }
    return file.createReadStream(range ?? {});
  }

  async function size(key: string) {
    const found = await statOrNull(pathOf(key));
    return found && found.size;
  }

  async function remove(key: string) {
    await rm(pathOf(key), { force: true });
  }

  async function* list(): AsyncIterable<StoredObject> {
    for (const folder of await namesIn(root)) {
      for (const name of await namesIn(join(root, folder))) {
        const key = `${folder}/${name}`;
        if (!isStorageKey(key)) continue;
        const found = await statOrNull(join(root, key));
        if (found) yield { key, size: found.size, modifiedAt: found.mtime };
      }
    }
  }

  async function check() {
    try {
      await mkdir(incoming, { recursive: true });
      const probe = join(incoming, randomUUID());
      await writeFile(probe, 'ok');
      await rm(probe);
    } catch (error) {
      const message = `文件目录 ${root} 无法写入（${codeOf(error)}）。请检查目录权限和磁盘空间，或用 DATA_DIR 换一个位置。`;
      throw new StartupError(message, { cause: error });
    }
    await removeStaleCopies();
  }

  // A copy cut off by a crash is nobody's; a young one may belong to another process at work.
  async function removeStaleCopies() {
    for (const name of await namesIn(incoming)) {
      const copy = join(incoming, name);
      const found = await statOrNull(copy);
      if (found && Date.now() - found.mtimeMs > staleMs) await rm(copy, { force: true });
    }
  }

  return { put, read, size, remove, list, check };
}

async function sync(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function statOrNull(path: string) {
  return stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

async function namesIn(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

function isMissing(error: unknown) {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
