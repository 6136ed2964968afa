import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { deadlineAfter } from '../../process/deadline.ts';
import { Failure } from '../../contract/failures.ts';
import { NoFaceEngine, type MadeAvatar, type MadeFilm } from '../../face/faces.ts';
import type { PhotoFacts } from '../../face/photo/photo-facts.ts';
import type { FilmFacts } from '../../face/video/plan-loop.ts';
import { readClip } from '../../media/read/read-clip.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import { readAvatar } from '../../stage/presenter/avatar.ts';
import { SHORT_FPS } from '../../stage/short-scene.ts';
import { fileUrl } from '../db/files.ts';
import { spend } from '../db/limits.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { orders } from '../db/order-schema.ts';
import { avatars, files } from '../db/schema.ts';
import type { App } from '../app.ts';
import type { Maker, Tools } from '../jobs/maker.ts';
import { waitFor } from '../jobs/run.ts';
import { fetchPicture } from '../stage/fetch-pictures.ts';
import { avatarStage } from '../stage/avatars.ts';
import { finishTraining } from './change-training.ts';
import { FILM_SECONDS, FILM_SIDE } from './look-at-video.ts';
import { withWorkFolder } from '../storage/data-dir.ts';
import { needQuota } from '../storage/quota.ts';
import type { Storage } from '../storage/storage.ts';
import { storeMade } from '../storage/transfer.ts';
import { makeOnce } from '../storage/make-once.ts';

interface AvatarJob {
  name: string;
  fileId: string;
  cutOut: boolean;
}

interface Made {
  look: MadeAvatar | MadeFilm;
  score: number;
}

interface Length {
  from: number;
  seconds: number;
  shortest: number;
  longest: number;
}

const whole: Length = { from: 0, seconds: FILM_SECONDS, shortest: 3, longest: 7 };
const piece: Length = { from: 1, seconds: 9, shortest: 1, longest: 2 };
/** Taking the background away is slow, and somebody waits. */
const cutPiece: Length = { from: 1, seconds: 3, shortest: 0.6, longest: 0.6 };

const READING = 0.12;

async function makeLook(
  tools: Pick<Tools, 'db' | 'storage' | 'engines'>,
  userId: string,
  { fileId, cutOut }: AvatarJob,
  dir: string,
  length: Length,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Made> {
  const source = await fetchPicture(tools, userId, fileId, dir, signal);
  try {
    const made =
      source.kind === 'video'
        ? await fromVideo(tools, source.file, cutOut, dir, length, report, signal)
        : await fromPhoto(tools, source, dir, report, signal);
    // Whatever the stage would not take must not be sold.
    readAvatar(made.look);
    return made;
  } catch (error) {
    throw error instanceof NoFaceEngine ? new Failure('ENGINE_MISSING') : error;
  }
}

async function fromPhoto(
  { engines: { faces } }: Pick<Tools, 'engines'>,
  picture: Awaited<ReturnType<typeof fetchPicture>>,
  dir: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Made> {
  if (picture.kind !== 'image') throw new Failure('FILE_UNREADABLE');
  const made = await faces.make({ picture: picture.file, into: dir, cutOut: true }, report, signal);
  if (!made) throw new Failure('FACE_NOT_FOUND');
  return { look: made.avatar, score: photoScore(made.facts) };
}

async function fromVideo(
  { engines: { faces } }: Pick<Tools, 'engines'>,
  file: string,
  cutOut: boolean,
  dir: string,
  { from, seconds, shortest, longest }: Length,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Made> {
  const clip = path.join(dir, 'clip');
  try {
    await readClip(
      { file, to: clip, side: FILM_SIDE, fps: SHORT_FPS, from, seconds, pairEvery: null },
      signal,
    );
    report(READING);
    const made = await faces.makeFilm(
      { clip, rate: SHORT_FPS, into: dir, shortest, longest, cutOut },
      (share) => report(READING + (1 - READING) * share),
      signal,
    );
    if (!made)
      throw new Failure('FACE_NOT_FOUND', {
        message: `视频里没有连续 ${shortest} 秒以上的清楚正脸，请按要求重录一段。`,
      });
    return { look: made.avatar, score: filmScore(made.facts) };
  } finally {
    // Some hundred megabytes, which nobody needs again.
    await fs.rm(clip, { force: true });
  }
}

const storedAs = { duration: null, size: null };
const webp = { ext: 'webp', mime: 'image/webp', kind: 'image' } as const;
const json = { ext: 'json', mime: 'application/json', kind: 'document' } as const;
const bytes = { ext: 'bin', mime: 'application/octet-stream', kind: 'document' } as const;

async function storeLook(
  storage: Storage,
  userId: string,
  name: string,
  dir: string,
  look: MadeAvatar | MadeFilm,
) {
  const store = (file: string, as: typeof webp | typeof bytes) =>
    storeMade(storage, path.join(dir, file), { ...storedAs, userId, title: `${name}-${file}`, ...as });
  const isFilm = 'loop' in look;
  const still = await store(look.still, webp);
  const cover = await store('cover.webp', webp);
  const mouth = isFilm ? null : await store(look.mouth.atlas, webp);
  const eyes = isFilm ? null : await store(look.eyes.atlas, webp);
  const loop = isFilm ? await store(look.loop.file, bytes) : null;
  return {
    rows: [still, cover, mouth, eyes, loop].filter((row) => row !== null),
    ids: {
      stillFileId: still.id,
      coverFileId: cover.id,
      mouthFileId: mouth?.id ?? null,
      eyesFileId: eyes?.id ?? null,
      loopFileId: loop?.id ?? null,
    },
  };
}

export function avatarMaker(tools: Tools): Maker<AvatarJob> {
  return async (job, run) => {
    const { userId, dir, signal } = run;
    const { look, score } = await run.step('avatar', '正在制作形象', 95, async (report) => {
      await waitFor(tools.engines.settled.face, signal);
      return makeLook(tools, userId, job, dir, whole, (share) => report(share, 1), signal);
    });
    // Not a step: stored things that no row speaks of are swept away, and a later attempt must store them again.
    const { rows, ids } = await storeLook(tools.storage, userId, job.name, dir, look);
    return async (tx) => {
      const id = newId();
      await tx.insert(files).values(rows);
      const kind = 'loop' in look ? 'video' : 'photo';
      const { name } = await finishTraining(tx, run.jobId, id, score);
      await tx.insert(avatars).values({ id, userId, name, kind, voiceName: DEFAULT_VOICE, look, ...ids });
    };
  };
}

const PREVIEW_MS = 180_000;
const PREVIEWS_AN_HOUR = 20;
const previews = makeOnce<string>({ most: 100, seconds: 3000 });

type Previewed = AvatarJob & { orderId: string | null };

/**
 * What a training would make, of a video only a short piece, to be seen before it is paid for. Nothing refers to its
 * files: they are swept away after a day, or go with the material.
 */
export async function previewAvatar(app: App, userId: string, job: Previewed) {
  const key = `${job.orderId ?? ''} ${job.fileId} ${job.cutOut}`;
  const id = await previews(key, () => makePreview(app, userId, job));
  return { stageUrl: fileUrl(app.signer, id)!, voiceName: DEFAULT_VOICE };
}

async function makePreview(app: App, userId: string, job: Previewed): Promise<string> {
  const { db, storage, config, signer } = app;
  await needQuota(app, userId);
  await spend(db, `preview ${userId}`, PREVIEWS_AN_HOUR, 3600, '一小时里预览太多次了，请稍后再试。');
  return withWorkFolder(config.dataDir, 'preview', async (dir) => {
    const signal = deadlineAfter(PREVIEW_MS);
    const length = job.cutOut ? cutPiece : piece;
    const { look } = await makeLook(app, userId, job, dir, length, () => {}, signal).catch(
      (error: unknown) => {
        throw signal.aborted ? new Failure('PREVIEW_TOO_SLOW') : error;
      },
    );
    const { rows, ids } = await storeLook(storage, userId, job.name, dir, look);
    const description = path.join(dir, 'avatar.json');
    await fs.writeFile(description, JSON.stringify(avatarStage(signer, { look, ...ids })));
    const stage = await storeMade(storage, description, { ...storedAs, userId, title: job.name, ...json });
    await keepPreview(app, job, [...rows, stage]);
    return stage.id;
  });
}

async function keepPreview(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  { orderId, fileId }: Previewed,
  rows: (typeof files.$inferInsert)[],
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      // Its consent may have been withdrawn while it was being made.
      if (orderId !== null) await needStillWaiting(tx, orderId);
      await tx.insert(files).values(rows.map((row) => ({ ...row, previewOf: fileId })));
    });
  } catch (error) {
    for (const { storageKey } of rows) await storage.remove(storageKey);
    throw error;
  }
}

async function needStillWaiting(tx: Query, orderId: string): Promise<void> {
  const waiting = and(eq(orders.id, orderId), eq(orders.status, 'waiting'));
  const found = await tx.select({ id: orders.id }).from(orders).where(waiting).for('share');
  if (found.length === 0) throw new Failure('ORDER_CLOSED');
}

const share = (value: number, poor: number, good: number): number =>
  Math.min(1, Math.max(0, (value - poor) / (good - poor)));

function photoScore({ eyeDistance, yaw, roll, sharpness, brightness }: PhotoFacts): number {
  const size = share(eyeDistance, 40, 200);
  const frontal = share(-Math.max(Math.abs(yaw), Math.abs(roll)), -20, -4);
  const light = share(-Math.abs(brightness - 140), -110, -50);
  return Math.round(
    40 + 60 * (0.4 * size + 0.25 * frontal + 0.2 * share(sharpness, 0.3, 2.5) + 0.15 * light),
  );
}

/** 0–100; a clip in which nobody speaks has mouths that we have painted. */
function filmScore({ eyeDistance, yaw, roll, isFilmed }: FilmFacts): number {
  const frontal = share(-Math.max(Math.abs(yaw), Math.abs(roll)), -20, -4);
  return Math.round(45 + 25 * share(eyeDistance, 40, 130) + 15 * frontal + (isFilmed ? 15 : 0));
}
