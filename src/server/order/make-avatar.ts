import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import type { PhotoFacts } from '../../face/photo/photo-facts.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import { readAvatar } from '../../stage/presenter/avatar.ts';
import { fileUrl, needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { avatars, files, trainings } from '../db/schema.ts';
import type { App } from '../app.ts';
import type { Maker, Tools } from '../jobs/kinds.ts';
import { waitFor } from '../jobs/run.ts';
import { fetchPicture } from '../stage/fetch-pictures.ts';
import { avatarStage } from '../stage/avatars.ts';
import type { Storage } from '../storage/storage.ts';
import { storeMade } from '../storage/transfer.ts';

export interface AvatarJob {
  name: string;
  /** The photo. */
  fileId: string;
}

const parts = { still: 'still.webp', mouth: 'mouth.webp', eyes: 'eyes.webp', cover: 'cover.webp' } as const;

/** Cuts the person out of a photo and paints its mouths, eyes and turns, as those of any presenter, into `dir`. */
async function makeFromPhoto(
  tools: Pick<Tools, 'db' | 'storage' | 'faces'>,
  userId: string,
  fileId: string,
  dir: string,
  report: (share: number) => void,
  signal: AbortSignal,
) {
  await needFile(tools.db, userId, fileId, ['image']);
  const picture = await fetchPicture(tools, userId, fileId, dir, signal);
  if (picture.kind !== 'image') throw new Failure('FILE_UNREADABLE');
  try {
    const made = await tools.faces.make({ picture: picture.file, into: dir, cutOut: true }, report, signal);
    if (!made) throw new Failure('FACE_NOT_FOUND');
    // Whatever the stage would not take must not be sold.
    readAvatar(made.avatar);
    return { look: made.avatar, score: photoScore(made.facts) };
  } catch (error) {
    throw error instanceof NoFaceEngine ? new Failure('ENGINE_MISSING') : error;
  }
}

const storedAs = { duration: null, size: null };
const webp = { ext: 'webp', mime: 'image/webp', kind: 'image' } as const;
const json = { ext: 'json', mime: 'application/json', kind: 'document' } as const;

const storePart = (storage: Storage, userId: string, name: string, dir: string, part: keyof typeof parts) =>
  storeMade(storage, path.join(dir, parts[part]), { ...storedAs, userId, title: `${name}-${part}`, ...webp });

export function avatarMaker(tools: Tools): Maker<AvatarJob> {
  return async ({ name, fileId }, run) => {
    const { userId, dir, signal } = run;
    const { look, score } = await run.step('avatar', '正在制作形象', 95, async (report) => {
      await waitFor(tools.faceSettled, signal);
      return makeFromPhoto(tools, userId, fileId, dir, (share) => report(share, 1), signal);
    });
    // Not a step: stored things that no row speaks of are swept away, and a later attempt must store them again.
    const store = (part: keyof typeof parts) => storePart(tools.storage, userId, name, dir, part);
    const [still, mouth, eyes, cover] = [
      await store('still'),
      await store('mouth'),
      await store('eyes'),
      await store('cover'),
    ];
    return async (tx) => {
      const id = newId();
      await tx.insert(files).values([still, mouth, eyes, cover]);
      await tx.insert(avatars).values({
        id,
        userId,
        name,
        kind: 'photo',
        voiceName: DEFAULT_VOICE,
        look,
        stillFileId: still.id,
        mouthFileId: mouth.id,
        eyesFileId: eyes.id,
        coverFileId: cover.id,
      });
      await tx.update(trainings).set({ resultId: id, score }).where(eq(trainings.id, run.jobId));
    };
  };
}

const PREVIEW_MS = 120_000;

/**
 * What a training would make, to be seen before it is paid for. Nothing refers to its files:
 * they are swept away after a day.
 */
export async function previewAvatar(app: App, userId: string, name: string, fileId: string) {
  const { db, storage, config, signer } = app;
  const dir = path.join(config.dataDir, 'work', `preview-${newId()}`);
  await fs.mkdir(dir, { recursive: true });
  try {
    const { look } = await makeFromPhoto(app, userId, fileId, dir, () => {}, AbortSignal.timeout(PREVIEW_MS));
    const store = (part: keyof typeof parts) => storePart(storage, userId, name, dir, part);
    const [still, mouth, eyes] = [await store('still'), await store('mouth'), await store('eyes')];
    const ids = { stillFileId: still.id, mouthFileId: mouth.id, eyesFileId: eyes.id };
    const description = path.join(dir, 'avatar.json');
    await fs.writeFile(description, JSON.stringify(avatarStage(signer, { look, ...ids })));
    const stage = await storeMade(storage, description, { ...storedAs, userId, title: name, ...json });
    await db.insert(files).values([still, mouth, eyes, stage]);
    return { stageUrl: fileUrl(signer, stage.id)!, voiceName: DEFAULT_VOICE };
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

/** 0–100: how much of what a good photo has this one has. */
function photoScore({ eyeDistance, yaw, roll, sharpness, brightness }: PhotoFacts): number {
  const share = (value: number, poor: number, good: number) =>
    Math.min(1, Math.max(0, (value - poor) / (good - poor)));
  const size = share(eyeDistance, 40, 200);
  const frontal = share(-Math.max(Math.abs(yaw), Math.abs(roll)), -20, -4);
  const light = share(-Math.abs(brightness - 140), -110, -50);
  return Math.round(
    40 + 60 * (0.4 * size + 0.25 * frontal + 0.2 * share(sharpness, 0.3, 2.5) + 0.15 * light),
  );
}
