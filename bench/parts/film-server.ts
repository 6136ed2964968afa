import { spawn } from 'node:child_process';
import path from 'node:path';
import { putVideo, videoDetail, type Work } from '../../src/contract/work.ts';
import { root } from '../../src/server/root.ts';
import { newPersonAt } from './person.ts';

const PORT = '8791';
const base = `http://127.0.0.1:${PORT}`;

export interface MadeFilm {
  /** Seconds that it lasts, and from the order to the end of its making. */
  duration: number;
  wall: number;
  /** Seconds for each step, by the words that the user reads. */
  steps: Map<string, number>;
}

export interface FilmServer {
  pid: number;
  make(text: string): Promise<MadeFilm>;
  stop(): Promise<void>;
}

/** The built server with an empty folder, and somebody who orders films there. */
export async function startFilmServer(dataDir: string): Promise<FilmServer> {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT, VOICE_WARM: '0', STARTER_PID: String(process.pid) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers())) if (child.exitCode !== null) throw new Error('the server ended');
  const person = await newPersonAt(base);
  const order = async (text: string): Promise<string> => {
    const wish = {
      type: 'short',
      name: '测速',
      scenes: [{ modelId: 'lin', voiceName: 'zf_xiaoxiao', text }],
    };
    const { data, errorMessage } = JSON.parse(await person.post(putVideo.path, wish)) as Answer<{
      id: string;
    }>;
    if (!data) throw new Error(errorMessage);
    return data.id;
  };
  const look = async (id: string): Promise<Work> => {
    const response = await fetch(base + videoDetail.path.replace('{id}', id), { headers: person.headers });
    return ((await response.json()) as { data: Work }).data;
  };
  return {
    pid: child.pid!,
    make: async (text) => {
      const start = performance.now();
      const id = await order(text);
      const steps = new Map<string, number>();
      for (let before = start; ;) {
        const work = await look(id);
        const now = performance.now();
        steps.set(work.step, (steps.get(work.step) ?? 0) + (now - before) / 1000);
        before = now;
        if (work.status === 'failed') throw new Error(work.error ?? 'failed');
        if (work.status === 'done') return { duration: work.duration!, wall: (now - start) / 1000, steps };
        await pause(200);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Answer<T> {
  data: T | null;
  errorMessage: string;
}

async function answers(): Promise<boolean> {
  try {
    await fetch(`${base}/healthz`);
    return true;
  } catch {
    await pause(50);
    return false;
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
