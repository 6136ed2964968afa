import fs from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../../contract/failures.ts';
import { decodePcm16 } from '../../common/wav.ts';
import { toPlainPcm } from '../../media/read/read-sound.ts';
import { MediaError } from '../../media/run.ts';
import type { StoredFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Storage } from '../storage/storage.ts';
import { fetchFile } from '../storage/transfer.ts';

export const RECORDING_RATE = 16_000;
/** A voice is made of the first minute of a recording; what comes later is not looked at. */
export const VOICE_SECONDS = 60;

export async function readRecording(
  storage: Storage,
  parent: string,
  file: StoredFile,
  seconds: number,
  signal: AbortSignal,
): Promise<Float32Array> {
  const dir = path.join(parent, `sound-${newId()}`);
  await fs.mkdir(dir, { recursive: true });
  const [sound, pcm] = [path.join(dir, 'sound'), path.join(dir, 'pcm')];
  try {
    await fetchFile(storage, file, sound, signal);
    await toPlainPcm(sound, pcm, RECORDING_RATE, seconds, signal);
    return decodePcm16(await fs.readFile(pcm));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `「${file.originalName}」里没有能读出来的声音，请换一段录音。`,
    });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}
