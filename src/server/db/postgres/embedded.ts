import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { closeQuietly } from './lock-client.ts';
import { createCluster, readPassword, removeLeftovers, USER } from './create-cluster.ts';
import { findPostgres } from './postgres-binaries.ts';
import { disownLocks, findPostmaster, SOCKET_NAME, SOCKET_PORT, type Postmaster } from './postmaster.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

export interface Embedded {
  url: string;
  owned: boolean;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  tcpPort?: number;
  /** For throw-away clusters of tests only: a power cut destroys the database. */
  fsync?: false;
}

interface Server {
  child: ChildProcess;
  said(): string;
}

// Recovery after a crash replays at most about 1 GB of log, well below a minute on a slow disk.
const START_LIMIT = 5 * 60_000;
const STOP_LIMIT = 10_000;
const LOG_KEPT = 5 * 1024 * 1024;

export async function startEmbedded(
  folder: string,
  log: (line: string) => void,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  try {
    return await start(folder, log, options);
  } catch (error) {
    throw explained(error, folder);
  }
}

async function start(
  folder: string,
  log: (line: string) => void,
  options: EmbeddedOptions,
): Promise<Embedded> {
  const { postgres, initdb } = findPostgres(process.platform, process.arch);
  const dir = realFolder(folder);
  const user = chooseRunAs(postgres, dir);
  removeLeftovers(dir);
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    log('首次启动，正在建立数据库…');
    await createCluster(initdb, dir, user, options.fsync ?? true);
  }
  const password = readPassword(dir);
  const socketDir = options.tcpPort ? null : socketFolder(dir, user);
  let server: Server | null = null;
  let patience = Date.now() + 10_000;
  for (const limit = Date.now() + START_LIMIT; Date.now() < limit; await sleep(20)) {
    const running = findPostmaster(dir);
    if (running?.ready && (await answers(urlOf(running, password)))) {
      const url = urlOf(running, password);
      if (running.pid === server?.child.pid) return own(server, url, log);
      log('数据库已在运行，直接使用。');
      return { url, owned: false, stop: async () => {} };
    }
    if (!running && server && hasEnded(server)) {
      if (!isLocked(server.said())) throw new StartupError(`数据库没能启动。它最后说：\n${server.said()}`);
      disownLocks(dir, socketDir);
      await sleep(200);
    }
    if (!running && (!server || hasEnded(server))) server = launch(postgres, dir, socketDir, user, options);
    if (Date.now() > patience) {
      log('数据库还没有准备好，可能在从上次的意外中恢复，请稍候…');
      patience += 10_000;
    }
  }
  server?.child.kill('SIGINT');
  throw new StartupError(`等了五分钟，数据库仍没有准备好。请看 ${logFile(dir)} 的最后几行。`);
}

function own(server: Server, url: string, log: (line: string) => void): Embedded {
  let stopped: Promise<void> | null = null;
  server.child.once('exit', () => {
    if (!stopped) log('数据库意外停止了。');
  });
  return { url, owned: true, stop: () => (stopped ??= shutDown(server)) };
}

async function shutDown(server: Server): Promise<void> {
  if (hasEnded(server)) return;
  const gone = once(server.child, 'exit');
  server.child.kill('SIGINT');
  const hurry = setTimeout(() => server.child.kill('SIGQUIT'), STOP_LIMIT);
  await gone;
  clearTimeout(hurry);
}

const hasEnded = ({ child }: Server) => child.exitCode !== null || child.signalCode !== null;

function launch(
  postgres: string,
  dir: string,
  socketDir: string | null,
  user: RunAs,
  options: EmbeddedOptions,
): Server {
  const settings = {
    port: options.tcpPort ?? SOCKET_PORT,
    listen_addresses: options.tcpPort ? '127.0.0.1' : '',
    // Quoted because a comma in the path would make two folders of it.
    unix_socket_directories: socketDir === null ? '' : `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements are the application's to log; here they would carry what users typed.
    log_min_messages: 'log',
    ...(options.fsync === false ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  const [file = '', ...args] = [
    ...user.prefix,
    ...exitWithParent(),
    postgres,
    '-D',
    dir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const { fd, said } = openLog(dir, user);
  // Detached because Ctrl-C reaches the whole terminal group: the database would stop before its users do.
  const child = spawn(file, args, { ...user.spawn, detached: true, stdio: ['ignore', fd, fd] });
  fs.closeSync(fd);
  child.on('error', () => {});
  return { child, said };
}

/** A killed owner takes the server with it; where this is missing, the next start joins the orphan. */
function exitWithParent(): string[] {
  const works = spawnSync('setpriv', ['--pdeathsig', 'keep', 'true'], { stdio: 'ignore' }).status === 0;
  return works ? ['setpriv', '--pdeathsig', 'INT'] : [];
}

function socketFolder(dir: string, { owner }: RunAs): string {
  const name = `lingbo-${owner.uid}-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`;
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET_NAME)) < 104;
  if (fits(dir)) return dir;
  const short = [os.tmpdir(), '/tmp'].map((parent) => path.join(parent, name)).find(fits) ?? '';
  if (!fs.existsSync(short)) {
    fs.mkdirSync(short, { mode: 0o700 });
    fs.chownSync(short, owner.uid, owner.gid);
  }
  const found = fs.lstatSync(short);
  // In a shared folder anybody could have made it first, to listen in our place.
  if (!found.isDirectory() || found.uid !== owner.uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${short} 已被别人占用。请删除它，或把 DATA_DIR 设到路径更短的文件夹。`);
  }
  return short;
}

const logFile = (dir: string) => path.join(dir, 'server.log');

function openLog(dir: string, user: RunAs) {
  const file = logFile(dir);
  const fd = fs.openSync(file, 'a', 0o600);
  fs.fchownSync(fd, user.owner.uid, user.owner.gid);
  if (fs.fstatSync(fd).size > LOG_KEPT) fs.ftruncateSync(fd);
  const start = fs.fstatSync(fd).size;
  const said = () => fs.readFileSync(file).subarray(start).toString().trim().slice(-2000);
  return { fd, said };
}

const isLocked = (said: string) => /lock file .* (already exists|is empty)|is still in use/.test(said);

function urlOf(running: Postmaster, password: string): string {
  const at = running.socketDir ? 'localhost' : '127.0.0.1';
  const socket = running.socketDir ? `&host=${encodeURIComponent(running.socketDir)}` : '';
  // Port and sslmode are named because PGPORT and PGSSLMODE in the operator's shell would fill the gap.
  return `postgres://${USER}:${password}@${at}:${running.port}/postgres?sslmode=disable${socket}`;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that stops at this moment would otherwise crash us.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    const wrongPassword = (error as { code?: string }).code === '28P01';
    if (wrongPassword) throw new StartupError('数据库的密码和密码文件里的不一致。请从备份恢复数据库文件夹。');
    return false;
  } finally {
    await closeQuietly(client);
  }
}

function realFolder(folder: string): string {
  const dir = path.resolve(folder);
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  return fs.existsSync(dir)
    ? fs.realpathSync(dir)
    : path.join(fs.realpathSync(path.dirname(dir)), path.basename(dir));
}

function explained(error: unknown, folder: string): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : null;
  if (code === 'ENOSPC')
    return new StartupError(`磁盘满了，数据库无法启动。请腾出 ${folder} 所在磁盘的空间。`);
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  return new StartupError(
    `数据库文件夹 ${folder} 不能写入。请检查它和上级文件夹的权限、磁盘是否只读，或把 DATA_DIR 设到能写的文件夹。`,
    { cause: error },
  );
}
