import { fork, spawn, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { stderrTail } from './foreign-program.ts';
import type { ProgramFile } from './program-file.ts';

export interface ChildCommand {
  program: ProgramFile;
  args?: string[];
  /** `lines`: a JSON value in each line of stdin and stdout, for a program that must stay apart from ours. */
  channel?: 'ipc' | 'lines';
  nice?: number;
  env?: Record<string, string>;
  stderr?: 'inherit' | 'ignore' | 'keep';
}

interface ChildEvents {
  onMessage: (message: unknown) => void;
  onGone: (why: string) => void;
}

export interface Child {
  pid: number | undefined;
  send(message: object): void;
  kill(): void;
  ended: Promise<void>;
  setRef(isRef: boolean): void;
  stderrTail(): string;
}

export const BELOW_NORMAL = os.constants.priority.PRIORITY_BELOW_NORMAL;

/** Starts a child process. Never throws: whatever goes wrong is told by `onGone`, later. */
export function startChild(command: ChildCommand, { onMessage, onGone }: ChildEvents): Child {
  const channel = command.channel ?? 'ipc';
  let isOver = false;
  let markEnded = () => {};
  const ended = new Promise<void>((resolve) => (markEnded = resolve));

  function end(why: string): void {
    markEnded();
    if (isOver) return;
    isOver = true;
    onGone(why);
  }

  function receive(message: unknown): void {
    if (!isOver) onMessage(message);
  }

  function receiveLine(line: string): void {
    if (isOver) return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      // Told as the reason of its end: what else it writes cannot be trusted.
      kill();
      return onGone(`it wrote what is no JSON: ${line.slice(0, 100)}`);
    }
    onMessage(message);
  }

  const started = open(command, channel);
  const running = started instanceof Error ? null : started;
  if (running?.pid === undefined) {
    // A refused start is told by an error event or thrown, depending on the reason; never by an exit.
    running?.on('error', (error) => end(error.message));
    if (started instanceof Error) queueMicrotask(() => end(started.message));
  } else {
    setNice(running.pid, command.nice);
    // Of a child that runs: a signal or a message that did not reach it. Its end is told below.
    running.on('error', () => {});
    running.on('message', receive);
    if (channel === 'lines') createInterface({ input: running.stdout! }).on('line', receiveLine);
    running.stdin?.on('error', () => {});
    // Not at its exit: what it said last may still be on the way then.
    running.once('close', (code, signal) => end(`it ended with ${signal ?? code}`));
  }

  function kill(): void {
    isOver = true;
    running?.kill('SIGKILL');
  }

  return {
    pid: running?.pid,
    send: (message) => {
      if (isOver || !running) return;
      if (channel === 'lines') running.stdin?.write(`${JSON.stringify(message)}\n`);
      // Without a callback a message that does not arrive would be an error event.
      else if (running.connected) running.send(message, () => {});
    },
    kill,
    ended,
    setRef: (isRef) => {
      const pipes = [running?.stdin, running?.stdout, running?.stderr] as (null | undefined | Referable)[];
      for (const handle of [running, running?.channel, ...pipes])
        if (isRef) handle?.ref?.();
        else handle?.unref?.();
    },
    stderrTail: stderrTail(running?.stderr),
  };
}

interface Referable {
  ref?: () => void;
  unref?: () => void;
}

function open(command: ChildCommand, channel: 'ipc' | 'lines'): ChildProcess | Error {
  const { program, args = [], env, stderr = 'inherit' } = command;
  const errors = stderr === 'keep' ? 'pipe' : stderr;
  const options = env ? { env: { ...process.env, ...env } } : {};
  try {
    if (channel === 'lines')
      return spawn(process.execPath, [...program.execArgv, program.path, ...args], {
        ...options,
        stdio: ['pipe', 'pipe', errors],
      });
    return fork(program.path, args, {
      ...options,
      execArgv: program.execArgv,
      serialization: 'advanced',
      // Its stdout is no place for words: ours may be read by a program.
      stdio: ['ignore', 'ignore', errors, 'ipc'],
    });
  } catch (error) {
    return error as Error;
  }
}

function setNice(pid: number, nice: number | undefined): void {
  if (nice === undefined) return;
  try {
    os.setPriority(pid, nice);
  } catch {
    // Not allowed, or gone already: it runs like everybody else.
  }
}
