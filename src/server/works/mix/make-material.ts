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
  mezzanineSize,
  lookThrough,
  makeMezzanine,
  type Damage,
  type Size,
} from '../../../media/clips/mezzanine.ts';
import { readLabel, type Label } from '../../../media/label/label.ts';
import { labelPicture, labelVideo } from '../../../media/label/write-label.ts';
import { probe } from '../../../media/read/probe.ts';
import { MediaError } from '../../../media/run.ts';
import { LOOK_SIDE, openShotFinder } from '../../../mix/find-shots.ts';
import type { FaceAt } from '../../../mix/frame-shot.ts';
import { needFile, type StoredFile } from '../../db/files.ts';
import { files, materials, type MaterialFacts } from '../../db/schema.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { waitFor, type ReportProgress, type Run } from '../../jobs/run.ts';
import { fetchPng } from '../../stage/fetch-pictures.ts';
import { isDiskFull } from '../../storage/quota.ts';
import { fetchFile, storeMade } from '../../storage/transfer.ts';
import { materialName } from './materials.ts';

interface MaterialJob {
  fileId: string;
}

export function materialMaker(tools: Tools): Maker<MaterialJob> {
  return async ({ fileId }, run) => {
    const made = await run.step('prepare', '正在整理素材', 100, (report) =>
      prepare(tools, fileId, run, report),
    );
    const stored = await storePrepared(tools, run.userId, made);
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
  name: string;
  clip: string;
  strip: string;
  facts: MaterialFacts;
}

export const isPicture = ({ seconds }: MaterialFacts): boolean => seconds === 0;

export async function storePrepared(tools: Pick<Tools, 'storage'>, userId: string, made: Prepared) {
  const { facts } = made;
  const title = made.name;
  const size = { width: facts.width, height: facts.height };
  const isStill = isPicture(facts);
  const clip = await storeMade(tools.storage, made.clip, {
    userId,
    title,
    duration: isStill ? null : facts.seconds,
    size,
    ...(isStill
      ? { ext: 'png', mime: 'image/png', kind: 'image' as const }
      : { ext: 'mp4', mime: 'video/mp4', kind: 'video' as const }),
  });
  const strip = await storeMade(tools.storage, made.strip, {
    userId,
    title,
    ext: 'jpg',
    mime: 'image/jpeg',
    kind: 'image',
    duration: null,
    size: null,
  });
  return { rows: [clip, strip], set: { clipFileId: clip.id, stripFileId: strip.id, facts } };
}

export async function prepare(
  tools: Pick<Tools, 'db' | 'storage'> & FaceTools,
  fileId: string,
  run: Pick<Run, 'userId' | 'dir' | 'signal'>,
  report: ReportProgress,
): Promise<Prepared> {
  const file = await needFile(tools.db, run.userId, fileId, ['video', 'image']);
  const made =
    file.kind === 'image'
      ? await preparePicture(tools, file, run.dir, run.signal)
      : await prepareClip(tools, file, run.dir, report, run.signal).catch((error: unknown) => {
          if (!(error instanceof MediaError) || isDiskFull(error)) throw error;
          if (error.code !== 'failed' && error.code !== 'unreadable') throw error;
          throw new Failure('FILE_UNREADABLE', {
            message: `素材「${file.originalName}」读不出来，请换一个。`,
          });
        });
  return { ...made, name: materialName(file) };
}

type Made = Omit<Prepared, 'name'>;

async function preparePicture(
  tools: Pick<Tools, 'storage'> & FaceTools,
  file: StoredFile,
  dir: string,
  signal: AbortSignal,
): Promise<Made> {
  const plain = path.join(dir, `white-${file.id}.png`);
  const strip = path.join(dir, `small-${file.id}.jpg`);
  const size = await layOnWhite(await fetchPng(tools, file, dir, signal), plain, strip);
  const original = path.join(dir, `source-${file.id}`);
  await fetchFile(tools.storage, file, original, signal);
  const label = await labelOfUpload(original, signal);
  const clip = label ? path.join(dir, `marked-${file.id}.png`) : plain;
  if (label) await labelPicture(plain, clip, 'png', label, signal);
  const faces = await facesIn(tools, [{ at: 0, picture: clip }], signal);
  return {
    clip,
    strip,
    facts: { seconds: 0, ...size, stripCount: 1, hasSound: false, shots: [], faces },
  };
}

async function prepareClip(
  tools: Pick<Tools, 'storage'> & FaceTools,
  file: StoredFile,
  dir: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<Made> {
  const local = path.join(dir, `source-${file.id}`);
  await fetchFile(tools.storage, file, local, signal);
  const [plain, strip] = [`${local}-plain.mp4`, `${local}.jpg`];
  const size = mezzanineSize({ width: file.width ?? 1280, height: file.height ?? 720 });
  const damage = await makeMezzanine(local, plain, size, signal);
  const label = await labelOfUpload(local, signal);
  const clip = label ? `${local}.mp4` : plain;
  if (label) await labelVideo(plain, clip, 'mp4', label, signal);
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
  needWhole(file, damage, seconds);
  const hasSound = (await probe(clip, signal)).codecs.length > 1;
  const stripCount = await drawStrip(clip, strip, seconds, signal);
  const looks = await drawLooks(clip, `${local}-look`, seconds, signal);
  const faces = await facesIn(tools, looks, signal);
  return { clip, strip, facts: { seconds, ...size, stripCount, hasSound, shots: finder.end(), faces } };
}

/** Whoever has made the upload with AI has said so in it; what is cut from it says so too. */
const labelOfUpload = (file: string, signal: AbortSignal): Promise<Label | null> =>
  readLabel(file, signal).catch((error: unknown) => {
    // A mark that nobody understands is no reason to refuse the pictures.
    if (error instanceof MediaError) return null;
    throw error;
  });

/** What is smeared or torn off would be seen in every mix; a lost picture in a minute is not. */
function needWhole(file: StoredFile, { errors, isCut }: Damage, seconds: number): void {
  const about = isCut
    ? `不完整，只读出前 ${Math.floor(seconds)} 秒`
    : errors > seconds
      ? '已损坏，画面是花的'
      : null;
  if (about)
    throw new Failure('FILE_UNREADABLE', {
      message: `素材「${file.originalName}」${about}。请重新导出或换一个。`,
    });
}

const SMALL = 240;
const SMALL_QUALITY = 82;

/** A cut-out without a ground would be shown on black, with torn edges. */
async function layOnWhite(from: string, to: string, small: string): Promise<Size> {
  const picture = await loadImage(from);
  const { width, height } = picture;
  const canvas = createCanvas(width, height);
  const surface = canvas.getContext('2d');
  surface.fillStyle = '#FFFFFF';
  surface.fillRect(0, 0, width, height);
  surface.drawImage(picture, 0, 0);
  await fs.writeFile(to, await canvas.encode('png'));
  const scale = Math.min(1, SMALL / Math.min(width, height));
  const thumb = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const shrunk = thumb.getContext('2d');
  shrunk.imageSmoothingQuality = 'high';
  shrunk.drawImage(canvas, 0, 0, thumb.width, thumb.height);
  await fs.writeFile(small, await thumb.encode('jpeg', SMALL_QUALITY));
  return { width, height };
}

type FaceTools = Pick<Tools, 'engines'>;
const SURE = 0.8;

async function facesIn(
  { engines: { faces, settled } }: FaceTools,
  looks: { at: number; picture: string }[],
  signal: AbortSignal,
): Promise<FaceAt[]> {
  await waitFor(settled.face, signal);
  const seen: FaceAt[] = [];
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
