import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { vi } from 'vitest';
import { patience } from './patience.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** One of our programs as a file that node runs by itself, made from the sources as they are now. */
export async function bundle(entry: string): Promise<string> {
  const file = path.join(root, `.cache/test-programs/${path.basename(entry, '.ts')}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return file;
}

export interface Program {
  /** Waits until it has printed something that fits, and answers the match. */
  says(wanted: RegExp): Promise<RegExpExecArray>;
  hasEnded(): boolean;
  /** Does not return before it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

export function startProgram(file: string, env: Record<string, string>): Program {
  const child: ChildProcess = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    says: (wanted) =>
      vi.waitFor(
        () => {
          const match = wanted.exec(output);
          if (!match) throw new Error(`waited for ${wanted.source}, heard: ${output}`);
          return match;
        },
        { timeout: patience(45), interval: 20 },
      ),
    kill: async (signal) => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** Every process of this machine with its command line. */
export function runningProcesses(): { pid: number; parent: number; command: string }[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
        return [{ pid: Number(pid), parent: Number(/PPid:\s+(\d+)/.exec(status)?.[1]), command }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
