import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import programs from './programs.json' with { type: 'json' };

// The real scripts on a checkout of a few lines, so that a start takes a second.
const here = path.resolve(import.meta.dirname, '..');
let root = '';

const server = (says: string) => `
  import { stopWithParent } from './stop-on-signal.ts';
  const running = setInterval(() => {}, 1000);
  const stop = () => clearInterval(running);
  process.on('SIGTERM', stop);
  stopWithParent(stop);
  console.log('${says}', process.pid, process.ppid);`;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  fs.cpSync(path.join(here, 'scripts'), path.join(root, 'scripts'), { recursive: true });
  for (const file of [
    'package.json',
    'src/server/commands/stop-on-signal.ts',
    'src/process/install-tools.mjs',
  ]) {
    write(file, fs.readFileSync(path.join(here, file), 'utf8'));
  }
  // npm's own record says that nothing is missing.
  write('package-lock.json', '{"packages":{}}');
  write('node_modules/.package-lock.json', '{"packages":{}}');
  for (const name of ['vite', 'esbuild']) {
    fs.symlinkSync(path.join(here, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  write('index.html', '<!doctype html><title>page</title>');
  for (const program of programs) write(`src/${program}.ts`, '');
  write('src/server/commands/main.ts', server('serving'));
  write('src/server/commands/worker.ts', server('working'));
  write(
    'src/server/commands/admin.ts',
    `console.log(process.argv.slice(2).join('+')); process.exitCode = 7;`,
  );
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function start(
  command: string,
  args: string[],
): { child: ChildProcess; output: () => string; exit: Promise<number | null> } {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (name.startsWith('npm_')) delete env[name];
  const child = spawn(command, args, { cwd: root, env, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)));
  return { child, output: () => output, exit: new Promise((resolve) => child.once('close', resolve)) };
}

async function runNode(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { output, exit } = start(process.execPath, args);
  return { code: await exit, output: output() };
}

function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // It is gone.
    return false;
  }
}

test('two set-ups at once build each part once; afterwards only what changed is built', async () => {
  // left behind by a killed process
  write('.cache/setup.lock', '999999999 1');
  const both = await Promise.all([runNode('scripts/setup.mjs'), runNode('scripts/setup.mjs')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const said = both.map(({ output }) => output).join('');
  expect(said.match(/网页构建好了/g)).toHaveLength(1);
  expect(said.match(/服务端构建好了/g)).toHaveLength(1);

  expect(await runNode('scripts/setup.mjs')).toEqual({ code: 0, output: '' });

  write('src/server/commands/backup.ts', 'export const changed = 1;');
  const { output } = await runNode('scripts/setup.mjs');
  expect(output).toContain('服务端构建好了');
  expect(output).not.toContain('网页');
});

test('a command gets its arguments, and its exit code comes back', async () => {
  expect(await runNode('scripts/start.mjs', 'admin', 'grant', '13800000000')).toEqual({
    code: 7,
    output: 'grant+13800000000\n',
  });
});

test('a broken source stops the start and keeps the last good build', async () => {
  write('src/server/commands/restore.ts', 'const = broken');
  const { code, output } = await runNode('scripts/start.mjs');
  expect(code).toBe(1);
  expect(output).toContain('src/server/commands/restore.ts:1');
  expect(output).toContain('服务端没有构建成功');
  expect(fs.existsSync(path.join(root, 'dist/server/main.js'))).toBe(true);
  write('src/server/commands/restore.ts', '');
});

test('a server that a signal ends is started again and told why; one that is asked to stop is not', async () => {
  write('src/server/commands/main.ts', `${server('serving')} console.log('after', process.env.DIED_OF);`);
  const { child, output, exit } = start(process.execPath, ['scripts/start.mjs']);
  onTestFinished(() => {
    if (isAlive(child.pid!)) process.kill(-child.pid!, 'SIGKILL');
    write('src/server/commands/main.ts', server('serving'));
  });
  const pids = () => [...output().matchAll(/serving (\d+)/g)].map(([, pid]) => Number(pid));
  for (const [starts, signal] of (['SIGSEGV', 'SIGKILL'] as const).entries()) {
    await expect.poll(pids, { timeout: 30_000 }).toHaveLength(starts + 1);
    process.kill(pids().at(-1)!, signal);
    await expect.poll(output, { timeout: 30_000 }).toContain(`after ${signal}`);
  }
  expect(output()).toContain('服务意外中断（SIGSEGV），0.5 秒后自动重新启动。');
  process.kill(child.pid!, 'SIGTERM');
  expect(await exit).toBe(0);
  expect(pids()).toHaveLength(3);
});

const ends: [string, (npm: number, starter: number) => void][] = [
  ['SIGTERM to npm', (npm) => process.kill(npm, 'SIGTERM')],
  ['a killed npm', (npm) => process.kill(npm, 'SIGKILL')],
  ['a killed start script', (_npm, starter) => process.kill(starter, 'SIGKILL')],
  ['Ctrl-C', (npm) => process.kill(-npm, 'SIGINT')],
];

test.each(ends)('%s leaves no process behind', async (_name, end) => {
  const { child, output } = start('npm', ['start']);
  const npm = child.pid ?? 0;
  onTestFinished(() => {
    if (isAlive(npm)) process.kill(-npm, 'SIGKILL');
  });
  const said = () => /serving (\d+) (\d+)/.exec(output());
  await expect.poll(said, { timeout: 30_000 }).not.toBeNull();
  const [, serving = 0, starter = 0] = (said() ?? []).map(Number);
  end(npm, starter);
  await expect.poll(() => [npm, starter, serving].filter(isAlive), { timeout: 30_000 }).toEqual([]);
});
