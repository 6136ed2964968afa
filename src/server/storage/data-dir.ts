import fs from 'node:fs';
import fsp from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../db/new-id.ts';
import { StartupError } from '../startup-error.ts';

/** As root, PostgreSQL runs as another user and must get through to its own folder. */
const closed = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

export function prepareDataDir(dir: string): void {
  try {
    const firstNew = fs.mkdirSync(dir, { recursive: true })?.length ?? Infinity;
    // The umask alone would lock the database's user out of what is new.
    for (let at = dir; at.length >= firstNew; at = path.dirname(at)) fs.chmodSync(at, closed());
    fs.accessSync(dir, fs.constants.W_OK);
    const trial = path.join(dir, `.write-${process.pid}`);
    fs.writeFileSync(trial, '');
    fs.rmSync(trial);
  } catch (error) {
    throw new StartupError(`数据文件夹 ${dir} 不能写入。请检查权限，或用 DATA_DIR 换一个文件夹。`, {
      cause: error,
    });
  }
  if (!isOnlyOurs(dir)) return;
  close(dir, closed());
  for (const name of fs.readdirSync(dir)) close(path.join(dir, name), 0o700);
}

const OURS = ['database', 'files', 'secret.key'];

/** Whoever points DATA_DIR at /tmp or at his home must not find that closed. */
function isOnlyOurs(dir: string): boolean {
  const names = fs.readdirSync(dir);
  const isShared = (fs.statSync(dir).mode & 0o1002) !== 0;
  return !isShared && (names.length === 0 || OURS.some((name) => names.includes(name)));
}

/** Takes away, never gives; what belongs to another user, as the database's folder may, is his to close. */
function close(place: string, most: number): void {
  const { uid, mode } = fs.lstatSync(place);
  if (uid === process.getuid?.() && (mode & 0o777 & ~most) !== 0) fs.chmodSync(place, mode & most);
}

export const exists = (file: string): Promise<boolean> =>
  fsp.access(file).then(
    () => true,
    () => false,
  );

export async function withWorkFolder<T>(
  dataDir: string,
  name: string,
  run: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = path.join(dataDir, 'work', `${name}-${newId()}`);
  await fsp.mkdir(dir, { recursive: true });
  try {
    return await run(dir);
  } finally {
    await fsp.rm(dir, { recursive: true, force: true });
  }
}

export async function removeOlderThan(dir: string, milliseconds: number, prefix = ''): Promise<void> {
  if (!(await exists(dir))) return;
  for (const name of await fsp.readdir(dir)) {
    if (!name.startsWith(prefix)) continue;
    const entry = path.join(dir, name);
    // Another server may sweep the same folder.
    const stat = await fsp.stat(entry).catch(() => null);
    if (stat && Date.now() - stat.mtimeMs > milliseconds)
      await fsp.rm(entry, { recursive: true, force: true });
  }
}
