import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Share that is left after cleaning: otherwise every new file would clean again. */
const KEEP = 0.9;

interface FileCache {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Buffer | null>;
  write(key: string, data: Buffer): Promise<void>;
}

export function openFileCache(dir: string, ending: string, mostBytes: number): FileCache {
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), `${key}.${ending}`);
  let bytes: Promise<number> | null = null;

  async function clean(): Promise<number> {
    const found = await listFiles(dir);
    let total = found.reduce((sum, file) => sum + file.size, 0);
    if (total <= mostBytes) return total;
    for (const file of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (total <= mostBytes * KEEP) break;
      await fs.rm(file.path, { force: true });
      total -= file.size;
    }
    return total;
  }

  return {
    has: (key) =>
      fs.access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    read: async (key) => {
      // What cannot be read is made again.
      const data = await fs.readFile(fileOf(key)).catch(() => null);
      // On a disk that takes no times it counts as unused, and goes sooner.
      if (data) await fs.utimes(fileOf(key), new Date(), new Date()).catch(() => {});
      return data;
    },
    write: async (key, data) => {
      // A full disk must not take from anybody what was made: it is made again the next time.
      if (!(await put(fileOf(key), data).catch(() => false))) return;
      bytes = (bytes ?? clean()).then((total) =>
        total + data.length > mostBytes ? clean() : total + data.length,
      );
      // One that failed is done again with the next file.
      bytes.catch(() => (bytes = null));
    },
  };
}

async function put(file: string, data: Buffer): Promise<true> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Under another name first: nobody may ever read half a file.
  const fresh = `${file}.${randomUUID()}.new`;
  await fs.writeFile(fresh, data);
  await fs.rename(fresh, file);
  return true;
}

async function listFiles(dir: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  // Before the first file there is no folder.
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        // Another process may have deleted it meanwhile.
        const stat = await fs.stat(file).catch(() => null);
        return stat && { path: file, size: stat.size, usedAt: stat.mtimeMs };
      }),
  );
  return found.filter((file) => file !== null);
}
