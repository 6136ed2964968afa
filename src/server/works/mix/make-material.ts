import fs from 'node:fs/promises';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import { NoFaceEngine } from '../../../face/faces.ts';
import {
  CLIP_FPS,
  drawLooks,
  drawStrip,
  houseSize,
  lookThrough,
  toHouseClip,
} from '../../../media/clips/house-clip.ts';
import { probe } from '../../../media/read/probe.ts';
import { toPng } from '../../../media/read/read-picture.ts';
import { MediaError } from '../../../media/run.ts';
import { LOOK_SIDE, openShotFinder } from '../../../mix/find-shots.ts';
import type { SeenFace } from '../../../mix/frame-shot.ts';
import { needFile, type StoredFile } from '../../db/files.ts';
import { files, materials, type MaterialFacts } from '../../db/schema.ts';
import type { Maker, Tools } from '../../jobs/kinds.ts';
import { waitFor, type ReportProgress, type Run } from '../../jobs/run.ts';
import { isDiskFull } from '../../storage/quota.ts';
import { fetchFile, storeMade } from '../../storage/transfer.ts';

export interface MaterialJob {
  fileId: string;
}

/** More than a 1080p film shows of a picture that slowly grows. */
const PICTURE_SIDE = 2160;

/** Brings an upload into the form that mixes are cut from, once, so that a mix starts at once. */
export function materialMaker(tools: Tools): Maker<MaterialJob> {
  return async ({ fileId }, run) => {
    const made = await run.step('prepare', '正在整理素材', 100, (report) =>
      prepare(tools, fileId, run, report),
    );
    const stored = await storePrepared(tools, run.userId, fileId, made);
    return async (tx) => {
      await tx.insert(files).values(stored.rows);
      await tx
        .update(materials)
        .set(stored.set)
        .where(and(eq(materials.userId, run.userId), eq(materials.fileId, fileId)));
    };
  };
}

export interface Prepared {
  clip: string;
  strip: string | null;
  facts: MaterialFacts;
}

export async function storePrepared(
  tools: Pick<Tools, 'storage'>,
  userId: string,
  title: string,
  made: Prepared,
) {
  const { facts } = made;
  const size = { width: facts.width, height: facts.height };
  const isPicture = made.strip === null;
  const clip = await storeMade(tools.storage, made.clip, {
    userId,
    title,
    duration: isPicture ? null : facts.seconds,
    size,
    ...(isPicture
      ? { ext: 'png', mime: 'image/png', kind: 'image' as const }
      : { ext: 'mp4', mime: 'video/mp4', kind: 'video' as const }),
  });
  const strip =
    made.strip &&
    (await storeMade(tools.storage, made.strip, {
      userId,
      title,
      ext: 'jpg',
      mime: 'image/jpeg',
      kind: 'image',
      duration: null,
      size: null,
    }));
  return {
    rows: strip ? [clip, strip] : [clip],
    set: { clipFileId: clip.id, stripFileId: strip ? strip.id : null, facts },
  };
}

export async function prepare(
  tools: Pick<Tools, 'db' | 'storage'> & FaceTools,
  fileId: string,
  run: Pick<Run, 'userId' | 'dir' | 'signal'>,
  report: ReportProgress,
): Promise<Prepared> {
  const file = await needFile(tools.db, run.userId, fileId, ['video', 'image']);
  const local = path.join(run.dir, `source-${fileId}`);
  await fetchFile(tools.storage, file, local, run.signal);
  try {
    return file.kind === 'image'
      ? await preparePicture(tools, file, local, run.signal)
      : await prepareClip(tools, file, local, report, run.signal);
  } catch (error) {
    if (!(error instanceof MediaError) || isDiskFull(error)) throw error;
    if (error.code !== 'failed' && error.code !== 'unreadable') throw error;
    throw new Failure('FILE_UNREADABLE', {
      message: `素材「${file.originalName}」读不出来，请换一个，没有扣算力。`,
    });
  }
}

async function preparePicture(
  tools: FaceTools,
  file: StoredFile,
  local: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const clip = `${local}.png`;
  await toPng(local, `${local}.rgba.png`, PICTURE_SIDE, signal);
  await layOnWhite(`${local}.rgba.png`, clip);
  const faces = await facesIn(tools, [{ at: 0, picture: clip }], signal);
  const scale = Math.min(1, PICTURE_SIDE / Math.max(file.width ?? 1, file.height ?? 1));
  return {
    clip,
    strip: null,
    facts: {
      seconds: 0,
      width: Math.round((file.width ?? 1) * scale),
      height: Math.round((file.height ?? 1) * scale),
      stripCount: 0,
      hasSound: false,
      shots: [],
      faces,
    },
  };
}

async function prepareClip(
  tools: FaceTools,
  file: StoredFile,
  local: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<Prepared> {
  const [clip, strip] = [`${local}.mp4`, `${local}.jpg`];
  const size = houseSize({ width: file.width ?? 1280, height: file.height ?? 720 });
  await toHouseClip(local, clip, size, signal);
  report(6, 10);
  const finder = openShotFinder(CLIP_FPS);
  let pictures = 0;
  await lookThrough(
    clip,
    LOOK_SIDE,
    (picture) => {
      finder.take(picture);
      pictures++;
    },
    signal,
  );
  if (pictures === 0) throw new MediaError('unreadable', '视频里没有画面', '');
  report(8, 10);
  const seconds = pictures / CLIP_FPS;
  const hasSound = (await probe(clip, signal)).codecs.length > 1;
  const stripCount = await drawStrip(clip, strip, seconds, signal);
  const looks = await drawLooks(clip, `${local}-look`, seconds, signal);
  const faces = await facesIn(tools, looks, signal);
  return { clip, strip, facts: { seconds, ...size, stripCount, hasSound, shots: finder.end(), faces } };
}

/** A cut-out without a ground would be shown on black, with torn edges. */
async function layOnWhite(from: string, to: string): Promise<void> {
  const picture = await loadImage(from);
  const canvas = createCanvas(picture.width, picture.height);
  const surface = canvas.getContext('2d');
  surface.fillStyle = '#FFFFFF';
  surface.fillRect(0, 0, picture.width, picture.height);
  surface.drawImage(picture, 0, 0);
  await fs.writeFile(to, await canvas.encode('png'));
}

type FaceTools = Pick<Tools, 'faces' | 'faceSettled'>;
const SURE = 0.8;

/** Who is to be kept in the picture; without the engine the mix follows what moves. */
async function facesIn(
  { faces, faceSettled }: FaceTools,
  looks: { at: number; picture: string }[],
  signal: AbortSignal,
): Promise<SeenFace[]> {
  await waitFor(faceSettled, signal);
  const seen: SeenFace[] = [];
  try {
    for (const { at, picture } of looks) {
      const facts = await faces.measure(picture, signal);
      if (facts && facts.score >= SURE) seen.push({ at, ...facts.centre });
    }
  } catch (error) {
    if (!(error instanceof NoFaceEngine)) throw error;
  }
  return seen;
}
