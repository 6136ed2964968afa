import type { ChildProcess } from 'node:child_process';
import { startUntrustedRead, untrustedMedia } from './read-untrusted.ts';

export interface MusicReading {
  read(samples: number): Buffer | null;
  close(): void;
}

const BYTES_PER_SAMPLE = 4;

export function readMusic(file: string, rate: number): MusicReading {
  let child: ChildProcess | null = null;
  let isClosed = false;
  const output = ['-vn', '-map', '0:a:0', '-ar', String(rate), '-ac', '2', '-f', 's16le'];

  async function start(): Promise<void> {
    child = await startUntrustedRead([untrustedMedia(file, ['-stream_loop', '-1'])], output);
    child.on('error', () => {});
    child.stderr?.resume();
    if (isClosed) child.kill('SIGKILL');
  }

  // A room without its music goes on.
  start().catch(() => {});
  return {
    read: (samples) => {
      const bytes = child?.stdout?.read(samples * BYTES_PER_SAMPLE) as Buffer | null | undefined;
      return bytes?.length === samples * BYTES_PER_SAMPLE ? bytes : null;
    },
    close: () => {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}
