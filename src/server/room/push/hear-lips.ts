import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import { programFile } from '../../../process/program-file.ts';
import type { MouthCurve } from '../../../stage/mouth.ts';

export interface ToLips {
  id: number;
  pcm: Uint8Array;
}
export interface FromLips {
  id: number;
  curve: MouthCurve;
}

interface Waiting {
  resolve: (curve: MouthCurve) => void;
  reject: (error: Error) => void;
}

/** Behind whoever draws. */
const NICE = 5;

/** Reads lips, with their rest, from sound; in a process of its own, which is started when somebody first asks. */
export function openLipReader(): (pcm: Uint8Array) => Promise<MouthCurve> {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let lastId = 0;

  function start(): ChildProcess {
    const { path, execArgv } = programFile('server/room/push/push-lips');
    const started = fork(path, { execArgv, serialization: 'advanced' });
    if (started.pid !== undefined) os.setPriority(started.pid, NICE);
    started.on('message', ({ id, curve }: FromLips) => {
      waiting.get(id)?.resolve(curve);
      waiting.delete(id);
    });
    started.on('error', () => {});
    started.once('exit', () => {
      child = null;
      for (const { reject } of waiting.values()) reject(new Error('the lips were not read to the end'));
      waiting.clear();
    });
    return started;
  }

  return (pcm) =>
    new Promise((resolve, reject) => {
      child ??= start();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      const question: ToLips = { id, pcm };
      child.send(question, () => {});
    });
}
