import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs';
import { ENDING_WITH_PARENT } from '../../process/foreign-program.ts';

const NOBODY = 65534;
/** A film of 8K takes 0.9 GB; a file that needs more was made to exhaust the memory. */
const MEMORY_KB = 1_500_000;
const LIMITS = `ulimit -c 0; ulimit -n 64; ulimit -v ${MEMORY_KB}; exec "$@"`;
/** File descriptors of the program and its files: it may have no right to any folder on their path. */
const PROGRAM_FD = 3;
const FIRST_FD = 4;

interface Sandbox {
  prefix: string[];
  isNobody: boolean;
}

/** The strictest first. Containers forbid namespaces, and only root can become nobody. */
function sandboxes(): Sandbox[] {
  const nobodies = process.getuid?.() === 0 ? [true, false] : [false];
  const limits = ['sh', '-c', LIMITS, 'sh'];
  const offline = ['unshare', '--user', '--net'];
  const prefixes = [
    [...limits, ...offline, ...ENDING_WITH_PARENT],
    [...limits, ...ENDING_WITH_PARENT],
    limits,
    [],
  ];
  return nobodies.flatMap((isNobody) => prefixes.map((prefix) => ({ prefix, isNobody })));
}

export const inputUrl = (index: number): string => `file:/dev/fd/${FIRST_FD + index}`;

export const outputUrl = ({ files }: Pick<SandboxedTask, 'files'>): string => inputUrl(files.length);

interface SandboxedTask {
  program: string;
  args: string[];
  files: string[];
  stdout: 'pipe' | number;
  into: string | null;
}

function start(sandbox: Sandbox, { program, args, files, stdout, into }: SandboxedTask): ChildProcess {
  const fds: number[] = [];
  try {
    for (const file of [program, ...files]) fds.push(openSync(file, 'r'));
    if (sandbox.isNobody) for (const fd of fds.slice(1)) letEverybody(READ, fd);
    if (into !== null) {
      fds.push(openSync(into, 'w'));
      if (sandbox.isNobody) letEverybody(READ | WRITE, fds.at(-1)!);
    }
    const [command = '', ...rest] = [
      ...sandbox.prefix,
      sandbox.isNobody ? `/dev/fd/${PROGRAM_FD}` : program,
      ...args,
    ];
    return spawn(command, rest, {
      stdio: ['ignore', stdout, 'pipe', ...fds],
      env: environment(),
      ...(sandbox.isNobody && { uid: NOBODY, gid: NOBODY, cwd: '/' }),
    });
  } finally {
    fds.forEach((fd) => closeSync(fd));
  }
}

/** Not our own environment: passwords and keys are in it. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
  // Each thread would otherwise reserve 64 MB of what the program may have.
  MALLOC_ARENA_MAX: '2',
  // A static ffmpeg crashes on the machine's own tables of letters, which a transport stream's name makes it load.
  GCONV_PATH: '/nonexistent',
});

const READ = 0o004;
const WRITE = 0o002;

/** The folder is closed to everybody else; only the open file is handed to the program. */
function letEverybody(rights: number, fd: number): void {
  const { mode } = fstatSync(fd);
  if ((mode & rights) !== rights) fchmodSync(fd, (mode & 0o777) | rights);
}

function canRun(sandbox: Sandbox, program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = start(sandbox, { program, args: ['-version'], files: [], stdout: 'pipe', into: null });
    child.stdout?.resume();
    child.stderr?.resume();
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function strictestSandbox(program: string): Promise<Sandbox> {
  // A sandbox that this machine refuses is passed over for the next, less strict one.
  for (const sandbox of sandboxes()) if (await canRun(sandbox, program).catch(() => false)) return sandbox;
  return { prefix: [], isNobody: false };
}

const found = new Map<string, Promise<Sandbox>>();

function sandboxFor(program: string): Promise<Sandbox> {
  const sandbox = found.get(program) ?? strictestSandbox(program);
  found.set(program, sandbox);
  // Its caller is told; the next one searches again.
  sandbox.catch(() => found.delete(program));
  return sandbox;
}

export const startSandboxed = async (task: SandboxedTask): Promise<ChildProcess> =>
  start(await sandboxFor(task.program), task);
