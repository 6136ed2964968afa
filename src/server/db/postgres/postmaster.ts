import fs from 'node:fs';
import path from 'node:path';

export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
  ready: boolean;
}

/** `dir` must be a real path: the server's own command line is compared with it. */
export function findPostmaster(dir: string): Postmaster | null {
  const lines = readLines(lockFile(dir));
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !serves(pid, dir)) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/**
 * A lock left behind by a crash can name a process that lives but is no server of ours (numbers repeat
 * after a restart of the container), or be empty: PostgreSQL then refuses to start for ever. Naming its
 * own parent makes it look further, and still leaves it the check for shared memory in use.
 */
export function disownLocks(dir: string, socketDir: string | null) {
  if (findPostmaster(dir)) return;
  const files = [lockFile(dir), ...(socketDir === null ? [] : [path.join(socketDir, `${SOCKET_NAME}.lock`)])];
  for (const file of files) {
    const lines = readLines(file);
    const pid = Number(lines?.[0]);
    if (!lines || (pid && !isRunning(pid))) continue;
    fs.writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
}

const lockFile = (dir: string) => path.join(dir, 'postmaster.pid');

function readLines(file: string): string[] | null {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function serves(pid: number, dir: string): boolean {
  if (process.platform !== 'linux') return isRunning(pid);
  // A process that has ended but was not yet collected by its parent has an empty command line.
  const argv = commandLine(pid);
  if (path.basename(argv[0] ?? '') !== 'postgres') return false;
  const folder = argv[argv.indexOf('-D') + 1] ?? '';
  return !path.isAbsolute(folder) || realPath(folder) === dir;
}

function commandLine(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended.
    return [];
  }
}

function realPath(folder: string): string | null {
  try {
    return fs.realpathSync(folder);
  } catch {
    // The folder of another server is gone: it is not ours.
    return null;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
