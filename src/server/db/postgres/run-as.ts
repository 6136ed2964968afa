import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartupError } from '../../startup-error.ts';

interface Owner {
  uid: number;
  gid: number;
}

export interface RunAs {
  owner: Owner;
  prefix: string[];
  spawn: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

const NOBODY = 65534;
// Mapped to nobody because initdb gives up when its user has no name in /etc/passwd.
const NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

export function chooseRunAs(postgres: string, dir: string): RunAs {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const owner = clusterOwner(dir);
  if (me.uid === 0) return asRoot(postgres, dir, me, owner);
  if (owner && owner.uid !== me.uid) {
    throw new StartupError(
      `数据库文件夹 ${dir} 属于${named(owner.uid)}，当前${named(me.uid)}不能使用它。请用原来的用户启动，或执行 sudo chown -R ${me.uid}:${me.gid} ${dir} 把它交给当前用户，或设置 DATABASE_URL。`,
    );
  }
  return nameOf(me.uid) === null ? inNamespace(postgres, dir, me) : asUser(me, []);
}

function asRoot(postgres: string, dir: string, me: Owner, owner: Owner | null): RunAs {
  if (owner?.uid === me.uid) return inNamespace(postgres, dir, me);
  const target = owner ?? { uid: NOBODY, gid: NOBODY };
  const user = asUser(target, []);
  Object.assign(user.spawn, target);
  if (works(user, 'test', '-x', path.dirname(dir)) && works(user, postgres, '-V')) return user;
  if (!owner) return inNamespace(postgres, dir, me);
  throw new StartupError(
    `数据库文件夹 ${dir} 属于${named(owner.uid)}，但他进不了它的上级文件夹，或运行不了 ${postgres}。请用 chmod o+x 放开沿途的文件夹，或设置 DATABASE_URL。`,
  );
}

function inNamespace(postgres: string, dir: string, me: Owner): RunAs {
  const user = asUser(me, NAMESPACE);
  if (works(user, postgres, '-V')) return user;
  throw new StartupError(
    `自带的数据库不能由${named(me.uid)}在 ${dir} 运行。请换一个普通用户启动，或把 DATA_DIR 设到其他用户也能进入的文件夹，或设置 DATABASE_URL 使用已有的 PostgreSQL。`,
  );
}

function asUser(owner: Owner, prefix: string[]): RunAs {
  // PGPORT and its relatives in the operator's shell would otherwise reach initdb and postgres.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  // Another user may be locked out of the folder we were started in.
  return { owner, prefix, spawn: { cwd: '/', env } };
}

function works(user: RunAs, ...command: string[]): boolean {
  const [file = '', ...args] = [...user.prefix, ...command];
  return spawnSync(file, args, { ...user.spawn, stdio: 'ignore' }).status === 0;
}

function clusterOwner(dir: string): Owner | null {
  const found = fs.statSync(dir, { throwIfNoEntry: false });
  if (!found) return null;
  const names = namesIn(dir);
  if (names?.length === 0) return null;
  if (names && !names.includes('PG_VERSION')) {
    throw new StartupError(
      `${dir} 里有文件，但不是数据库。请把 DATA_DIR 设到别的文件夹，或先移走里面的文件。`,
    );
  }
  return { uid: found.uid, gid: found.gid };
}

function namesIn(dir: string): string[] | null {
  try {
    return fs.readdirSync(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return null;
    throw error;
  }
}

function named(uid: number): string {
  const name = nameOf(uid);
  return name === null ? `用户 ${uid}` : `用户 ${name}（${uid}）`;
}

function nameOf(uid: number): string | null {
  try {
    if (uid === process.getuid?.()) return os.userInfo().username;
    const line = fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid));
    return line?.split(':')[0] ?? null;
  } catch {
    // A user without an entry, or a machine without the list: the number is shown instead.
    return null;
  }
}
