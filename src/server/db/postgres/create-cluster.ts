import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startup-error.ts';
import { isRunning } from './postmaster.ts';
import type { RunAs } from './run-as.ts';
import { syncFolder } from './sync-folder.ts';

export const USER = 'lingbo';

const passwordFile = (dir: string) => path.join(dir, 'lingbo.password');

export function readPassword(dir: string): string {
  const file = passwordFile(dir);
  const password = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (!password) throw new StartupError(`数据库的密码文件 ${file} 不见了或是空的。请从备份恢复这个文件夹。`);
  return password;
}

/** The cluster gets its final name complete with its password, so that nobody meets a half-made one. */
export async function createCluster(initdb: string, dir: string, user: RunAs, fsync: boolean): Promise<void> {
  const workshop = `${dir}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const cluster = path.join(workshop, 'cluster');
  const password = path.join(workshop, 'password');
  fs.mkdirSync(workshop, { mode: 0o700 });
  try {
    fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    for (const made of [workshop, password]) fs.chownSync(made, user.owner.uid, user.owner.gid);
    await runInitdb(initdb, cluster, password, user, fsync);
    fs.renameSync(password, passwordFile(cluster));
    if (fsync) syncFolder(cluster);
    takeName(cluster, dir);
    if (fsync) syncFolder(path.dirname(dir));
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true });
  }
}

async function runInitdb(initdb: string, cluster: string, password: string, user: RunAs, fsync: boolean) {
  const [file = '', ...args] = [
    ...user.prefix,
    initdb,
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Without a UTF-8 character type pg_trgm sees no letters in Chinese text.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    ...(fsync ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(file, args, user.spawn);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw new StartupError(
      `数据库没能建立起来。请检查 ${path.resolve(cluster, '../..')} 所在磁盘的空间和权限，或设置 DATABASE_URL。（${said}）`,
      { cause: error },
    );
  }
}

function takeName(cluster: string, dir: string) {
  try {
    fs.renameSync(cluster, dir);
  } catch (error) {
    // Somebody who started at the same moment was faster: theirs is as good as ours.
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['ENOTEMPTY', 'EEXIST'].includes(code)) throw error;
  }
}

/** A starter killed within initdb leaves its 40 MB behind. */
export function removeLeftovers(dir: string) {
  const parent = path.dirname(dir);
  try {
    for (const name of fs.readdirSync(parent)) {
      const pid = name.startsWith(`${path.basename(dir)}.init-`) ? Number(name.split('-').at(-2)) : 0;
      if (pid && !isRunning(pid)) fs.rmSync(path.join(parent, name), { recursive: true, force: true });
    }
  } catch {
    // Litter must not stop a start: its initdb may still be writing, or it is another user's.
  }
}
