import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(import.meta.dirname, '..');
const dieWithParent = fileURLToPath(new URL('die-with-parent.mjs', import.meta.url));

/** Child → the signal that stops it. */
const running = new Map();
let stopping = false;
export const isStopping = () => stopping;
const stoppedQuietly = () => new Error('');

/**
 * Starts a Node program in a process group of its own. Without the group, Ctrl-C would reach it twice: from
 * the terminal and from us, and the second one usually means "give up at once".
 */
export function startNode(args, options) {
  if (stopping) throw stoppedQuietly();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    detached: true,
    env: { ...process.env, ...options.env, STARTER_PID: String(process.pid) },
  });
  running.set(child, 'SIGTERM');
  child.once('close', () => running.delete(child));
  return child;
}

/** The same for tools of others: they end with this process. */
export function startTool(args, options) {
  return startNode(['--import', dieWithParent, ...args], options);
}

/** The exit code, in the shell's way of counting when a signal ended it. */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 60_000;

/**
 * Starts it again whenever a signal has ended it (a fault in native code, a lack of memory), and tells it so: rooms on air
 * go on. What dies again and again rests longer each time.
 */
export async function keepRunning(start) {
  let restMs = FIRST_REST_MS;
  let diedOf = null;
  for (;;) {
    const begun = Date.now();
    const child = start(diedOf === null ? {} : { DIED_OF: diedOf });
    const code = await exitCode(child);
    if (child.signalCode === null || stopping) return code;
    diedOf = child.signalCode;
    if (Date.now() - begun > LONGEST_REST_MS) restMs = FIRST_REST_MS;
    console.error(`服务意外中断（${diedOf}），${restMs / 1000} 秒后自动重新启动。`);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    restMs = Math.min(2 * restMs, LONGEST_REST_MS);
  }
}

/** Runs a tool whose words matter only when it fails: then they are thrown, with `sentence` below them. */
export async function runQuietly(args, sentence) {
  const child = startTool(args, { stdio: ['ignore', 'pipe', 'pipe'] });
  // npm answers SIGTERM by taking everything back, which can last longer than the install; we start over anyway.
  running.set(child, 'SIGKILL');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-8000)));
  }
  if ((await exitCode(child)) === 0) return;
  throw stopping ? stoppedQuietly() : new Error(`${output.trim()}\n${sentence}`);
}

export function stopChildren() {
  stopping = true;
  for (const [child, signal] of running) child.kill(signal);
  // The server gives itself 10 s to finish what it is doing.
  setTimeout(() => [...running.keys()].forEach(killGroup), 20_000).unref();
}

export function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/**
 * Stops every child on Ctrl-C, SIGTERM and a closed terminal, and when npm has gone: npm passes nothing on
 * when it is killed, and its shell dies of SIGTERM alone.
 */
export function stopOnSignals() {
  let last = 0;
  const stop = () => {
    // A signal to the whole group arrives twice, once directly and once through npm.
    if (Date.now() - last < 1000) return;
    last = Date.now();
    if (running.size === 0) process.exit(143);
    stopChildren();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

  // Only under npm: whoever runs the script with nohup may close the shell.
  if (!process.env.npm_lifecycle_event) return;
  const first = starters();
  const watch = setInterval(() => {
    if (String(starters()) === String(first) && !isOrphan(first)) return;
    clearInterval(watch);
    if (!stopping) stop();
  }, 500);
  watch.unref();
}

/** The parent, and when that is npm's shell, npm behind it. */
function starters() {
  const parent = processStat(process.ppid);
  return parent?.name.endsWith('sh') ? [process.ppid, parent.parent] : [process.ppid];
}

/** npm was killed before we came to look. (In a container npm itself may be process 1.) */
const isOrphan = (pids) => pids.at(-1) === 1 && processStat(1)?.name.startsWith('npm') === false;

function processStat(pid) {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const fields = rest.split(' ');
    return { name, zombie: fields[0] === 'Z', parent: Number(fields[1]), started: fields[19] };
  } catch {
    // Gone, or a system without /proc.
    return null;
  }
}
