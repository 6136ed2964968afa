import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { decodePcm16, encodePcm16, encodeWav } from '../../common/wav.ts';
import { changeTempo } from '../../media/encode-audio.ts';
import type { Wave } from '../../speech/sound/wav.ts';
import { newId } from '../db/new-id.ts';
import type { Database } from '../db/open.ts';
import { files } from '../db/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { readRecording, RECORDING_RATE } from './recording.ts';

export type ReadReference = (fileId: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

const MOST_SECONDS = 30;

export function referenceReader(db: Database['db'], storage: Storage, dataDir: string): ReadReference {
  const read = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 20 });
  return async (fileId, signal) => {
    const known = read.get(fileId);
    if (known) return known;
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    if (!file) throw new Error('the recording of a voice is gone');
    const samples = await readRecording(storage, path.join(dataDir, 'work'), file, MOST_SECONDS, signal);
    const wav = encodeWav(samples, RECORDING_RATE);
    read.set(fileId, wav);
    return wav;
  };
}

export async function changeSpeed(
  samples: Float32Array,
  rate: number,
  speed: number,
  dataDir: string,
  signal: AbortSignal,
): Promise<Wave> {
  const file = path.join(dataDir, 'work', `speed-${newId()}`);
  try {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, encodePcm16(samples));
    return { samples: decodePcm16(await changeTempo(file, rate, speed, signal)), rate };
  } finally {
    await fs.rm(file, { force: true });
  }
}
