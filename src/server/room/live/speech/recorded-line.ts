import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { toVoicePcm } from '../../../../media/read/read-sound.ts';
import { RATE } from '../../../../speech/synthesis/recipe.ts';
import type { App } from '../../../app.ts';
import { lengthOf, needFileByName } from '../../../db/files.ts';
import { fetchFile } from '../../../storage/transfer.ts';

const BYTES = 2;
const SHORTEST = 3;
const LONGEST = 6;
const WINDOW = 0.05;

type Tools = Pick<App, 'db' | 'storage' | 'config'>;

export async function openRecordedLine(
  { db, storage, config }: Tools,
  userId: string,
  fileName: string,
  signal: AbortSignal,
) {
  const file = await needFileByName(db, userId, fileName, ['audio']);
  const dir = path.join(config.dataDir, 'live-recordings');
  const pcm = path.join(dir, `${file.id}.pcm`);
  // A file that cannot be read is decoded anew, which reports what is wrong.
  if (!(await fs.stat(pcm).catch(() => null))) {
    await fs.mkdir(dir, { recursive: true });
    const fresh = path.join(dir, randomUUID());
    try {
      await fetchFile(storage, file, `${fresh}.in`, signal);
      await toVoicePcm(`${fresh}.in`, `${fresh}.pcm`, RATE, lengthOf(file), signal);
      await fs.rename(`${fresh}.pcm`, pcm);
    } finally {
      await Promise.all([fs.rm(`${fresh}.in`, { force: true }), fs.rm(`${fresh}.pcm`, { force: true })]);
    }
  }
  const ends = await cutsOf(pcm);
  return {
    fileId: file.id,
    name: file.originalName,
    pieces: ends.length,
    piece: (index: number) => readRange(pcm, ends[index - 1] ?? 0, ends[index]!),
  };
}

async function readRange(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await fs.open(file);
  try {
    const bytes = Buffer.alloc((to - from) * BYTES);
    await handle.read(bytes, 0, bytes.length, from * BYTES);
    return bytes;
  } finally {
    await handle.close();
  }
}

async function cutsOf(file: string): Promise<number[]> {
  const { size } = await fs.stat(file);
  const total = Math.floor(size / BYTES);
  const ends: number[] = [];
  let from = 0;
  while (total - from > LONGEST * RATE) {
    const start = from + SHORTEST * RATE;
    from = start + quietest(await readRange(file, start, from + LONGEST * RATE));
    ends.push(from);
  }
  return [...ends, total];
}

function quietest(bytes: Buffer): number {
  const window = Math.round(WINDOW * RATE);
  let best = { loudness: Infinity, at: 0 };
  for (let at = 0; (at + window) * BYTES <= bytes.length; at += window) {
    let loudness = 0;
    for (let i = at; i < at + window; i++) loudness += Math.abs(bytes.readInt16LE(i * BYTES));
    if (loudness < best.loudness) best = { loudness, at: at + Math.round(window / 2) };
  }
  return best.at;
}
