import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../../contract/failures.ts';
import type { PhotoFacts } from '../../../face/photo/photo-facts.ts';
import { usableFace } from '../../../face/video/usable-faces.ts';
import { readMoment } from '../../../media/read/read-moment.ts';
import { inTurn } from '../../../media/read/read-untrusted.ts';
import { MediaError } from '../../../media/run.ts';
import type { App } from '../../app.ts';
import { lengthOf, type StoredFile } from '../../db/files.ts';
import { fetchFile } from '../../storage/transfer.ts';

const MOMENTS = 20;
/** Pixels of the shorter side, as the film is painted: how large a face is counts. */
const SIDE = 1080;
const LIMIT_MS = 3 * 60_000;

/** What is seen at one moment of a film. */
export interface FaceMoment {
  seconds: number;
  isUsable: boolean;
}

// What is stored never changes; the promise is kept, so that two who ask at once do not look twice.
const found = new LRUCache<string, Promise<FaceMoment[]>>({ max: 500 });

type Parts = Pick<App, 'config' | 'storage' | 'faces'>;

/** Some moments of a film, and whether a face is seen there whose lips can follow a dub. */
export function lookForFace(app: Parts, file: StoredFile): Promise<FaceMoment[]> {
  const known = found.get(file.id);
  if (known) return known;
  const looked = look(app, file);
  found.set(file.id, looked);
  looked.catch(() => found.delete(file.id));
  return looked;
}

async function look({ config, storage, faces }: Parts, file: StoredFile): Promise<FaceMoment[]> {
  const uploads = path.join(config.dataDir, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const dir = await fs.mkdtemp(path.join(uploads, 'faces-'));
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const film = path.join(dir, 'film');
    await fetchFile(storage, file, film, signal);
    const moments: FaceMoment[] = [];
    for (let i = 0; i < MOMENTS; i++) {
      const seconds = ((i + 0.5) / MOMENTS) * lengthOf(file);
      const picture = path.join(dir, 'moment.jpg');
      await inTurn(() => readMoment({ file: film, at: seconds, side: SIDE }, picture, signal));
      // Behind the last picture of a film whose sound goes on there is none.
      if ((await fs.stat(picture)).size === 0) break;
      moments.push({ seconds, isUsable: isUsable(await faces.measure(picture, signal)) });
    }
    return moments;
  } catch (error) {
    if (signal.aborted)
      throw new Failure('PREVIEW_TOO_SLOW', { message: '机器正忙，没来得及看完画面里的脸，请稍后再试。' });
    if (!(error instanceof MediaError) || error.code === 'no-tool') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${file.originalName}」的画面读不出来。` });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

const isUsable = (face: PhotoFacts | null): boolean =>
  face !== null &&
  face.score >= usableFace.score &&
  face.others === 0 &&
  face.faceWidth >= usableFace.width &&
  Math.max(Math.abs(face.yaw), Math.abs(face.roll)) <= usableFace.turned;
