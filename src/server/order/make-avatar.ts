import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { NoFaceEngine } from '../../face/faces.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import { readAvatar } from '../../stage/presenter/avatar.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { avatars, files, trainings } from '../db/schema.ts';
import type { Maker, Tools } from '../jobs/kinds.ts';
import { waitFor } from '../jobs/run.ts';
import { fetchPicture } from '../stage/fetch-pictures.ts';
import { storeMade } from '../storage/transfer.ts';

export interface AvatarJob {
  name: string;
  /** The photo. */
  fileId: string;
}

const parts = { still: 'still.webp', mouth: 'mouth.webp', eyes: 'eyes.webp', cover: 'cover.webp' } as const;

/** Cuts the person out of a photo and paints its mouths, eyes and turns, as those of any presenter. */
export function avatarMaker(tools: Tools): Maker<AvatarJob> {
  return async ({ name, fileId }, run) => {
    const { signal, userId } = run;
    const into = path.join(run.dir, 'avatar');
    const { look, score } = await run.step('avatar', '正在制作形象', 95, async (report) => {
      await waitFor(tools.faceSettled, signal);
      await needFile(tools.db, userId, fileId, ['image']);
      const picture = await fetchPicture(tools, userId, fileId, run.dir, signal);
      if (picture.kind !== 'image') throw new Failure('FILE_UNREADABLE');
      await fs.mkdir(into, { recursive: true });
      try {
        const facts = await tools.faces.measure(picture.file, signal);
        if (!facts) throw new Failure('FACE_NOT_FOUND');
        report(5, 100);
        const photo = { picture: picture.file, into, cutOut: true };
        const made = await tools.faces.make(photo, (share) => report(5 + 95 * share, 100), signal);
        // Whatever the stage would not take must not be sold.
        readAvatar(made);
        return { look: made, score: photoScore(facts) };
      } catch (error) {
        throw error instanceof NoFaceEngine ? new Failure('ENGINE_MISSING') : error;
      }
    });
    // Not a step: stored things that no row speaks of are swept away, and a later attempt must store them again.
    const store = (part: keyof typeof parts) =>
      storeMade(tools.storage, path.join(into, parts[part]), {
        userId,
        title: `${name}-${part}`,
        ext: 'webp',
        mime: 'image/webp',
        kind: 'image',
        duration: null,
        size: null,
      });
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

type Facts = NonNullable<Awaited<ReturnType<Tools['faces']['measure']>>>;

/** 0–100: how much of what a good photo has this one has. */
function photoScore({ eyeDistance, yaw, roll, sharpness, brightness }: Facts): number {
  const share = (value: number, poor: number, good: number) =>
    Math.min(1, Math.max(0, (value - poor) / (good - poor)));
  const size = share(eyeDistance, 40, 200);
  const frontal = share(-Math.max(Math.abs(yaw), Math.abs(roll)), -20, -4);
  const light = share(-Math.abs(brightness - 140), -110, -50);
  return Math.round(
    40 + 60 * (0.4 * size + 0.25 * frontal + 0.2 * share(sharpness, 0.3, 2.5) + 0.15 * light),
  );
}
