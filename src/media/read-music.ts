import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { inputOptions } from './inspect.ts';
import { dyingWithUs } from './run.ts';
import { tool } from './tools.ts';

export interface MusicReading {
  /** The next samples, or null where they are not there yet. Never waits. */
  read(samples: number): Buffer | null;
  close(): void;
}

const BYTES_PER_SAMPLE = 4;

/** Music nobody has vouched for, 16-bit stereo, again and again without end; silent where it cannot be read. */
export function readMusic(file: string, rate: number): MusicReading {
  let child: ChildProcessByStdio<null, Readable, null> | null = null;
  let isClosed = false;
  const input = ['-nostdin', '-stream_loop', '-1', ...inputOptions(null), '-i', `file:${resolve(file)}`];
  const output = ['-vn', '-map', '0:a:0', '-ar', String(rate), '-ac', '2', '-f', 's16le', 'pipe:1'];

  async function start(): Promise<void> {
    const program = dyingWithUs(await tool('ffmpeg'), ['-v', 'quiet', ...input, ...output]);
    if (isClosed) return;
    child = spawn(...program, { stdio: ['ignore', 'pipe', 'ignore'] });
    child.on('error', () => {});
  }

  start().catch(() => {});
  return {
    read: (samples) => {
      const bytes = child?.stdout.read(samples * BYTES_PER_SAMPLE) as Buffer | null | undefined;
      // At the very end of what can be read there may be less.
      return bytes?.length === samples * BYTES_PER_SAMPLE ? bytes : null;
    },
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}
