import { and, desc, eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { ShortProject } from '../../../contract/short.ts';
import { LIP_MINUTES, type TranslationLine } from '../../../contract/translation.ts';
import { NoFaceEngine } from '../../../face/faces.ts';
import type { App } from '../../app.ts';
import { lengthOf, type StoredFile } from '../../db/files.ts';
import type { Db } from '../../db/open.ts';
import { files, works } from '../../db/schema.ts';
import { projectAs } from '../work-kind.ts';
import { needScenes } from '../short/order-short.ts';
import type { PhotoFacts } from '../../../face/photo/photo-facts.ts';
import { usableFace } from '../../../face/video/usable-faces.ts';
import { makeOnce } from '../../storage/make-once.ts';
import { lookAtMoments } from './picture/film-moments.ts';

export async function shortOf(
  db: Db,
  userId: string,
  { sha256 }: Pick<StoredFile, 'sha256'>,
): Promise<ShortProject | null> {
  const [work] = await db
    .select({ project: works.project })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(and(eq(works.userId, userId), eq(works.type, 'short'), eq(files.sha256, sha256)))
    .orderBy(desc(works.createdAt))
    .limit(1);
  return work ? projectAs('short', work) : null;
}

export const sceneStarts = ({ scenes, starts }: ShortProject): number[] | null =>
  scenes.length === 1 ? [0] : starts?.length === scenes.length ? starts : null;

interface LipFacts {
  problem: string | null;
  warning: string | null;
  asksConsent: boolean;
}

const LEAST_USABLE = 0.5;
const GOOD_USABLE = 0.9;
const LEAST_LOOKS = 6;

export async function lipFacts(
  app: App,
  userId: string,
  file: StoredFile,
  lines: Pick<TranslationLine, 'start' | 'end'>[],
): Promise<LipFacts> {
  const short = await shortOf(app.db, userId, file);
  if (short) return { problem: await shortProblem(app, userId, short), warning: null, asksConsent: false };
  const refused = (problem: string) => ({ problem, warning: null, asksConsent: true });
  if (lengthOf(file) > LIP_MINUTES * 60)
    return refused(`对口型的视频最长 ${LIP_MINUTES} 分钟，请剪短，或选「配音」，只换声音。`);
  const moments = await lookForFace(app, file).catch((error: unknown) => {
    if (error instanceof NoFaceEngine) return null;
    throw error;
  });
  if (moments === null) return refused('看人脸的引擎还没有装好，请稍后再试，或选「配音」，只换声音。');
  const spoken = moments.filter(({ seconds }) =>
    lines.some(({ start, end }) => seconds >= start && seconds < end),
  );
  const looks = spoken.length >= LEAST_LOOKS ? spoken : moments;
  const usable = looks.filter(({ isUsable }) => isUsable).length / Math.max(1, looks.length);
  const percent = `${Math.round(usable * 100)}%`;
  const withOthers = looks.filter(({ hasOthers }) => hasOthers).length / Math.max(1, looks.length);
  if (usable < LEAST_USABLE && withOthers >= LEAST_USABLE)
    return refused('画面里不止一张脸，不知道该改谁的口型。请选「配音」，只换声音。');
  if (usable === 0) return refused('画面里没有看到清楚的正脸，不能对口型。请选「配音」，只换声音。');
  if (usable < LEAST_USABLE)
    return refused(`只有 ${percent} 的时间看得清一张正脸，对口型不会像样。请选「配音」，只换声音。`);
  const warning =
    usable < GOOD_USABLE
      ? `只有 ${percent} 的时间看得清一张正脸，其余时间的嘴不会变。可以接着做，也可以选「配音」，只换声音。`
      : null;
  return { problem: null, warning, asksConsent: true };
}

export async function shortProblem(app: App, userId: string, short: ShortProject): Promise<string | null> {
  if (sceneStarts(short) === null) return '这个短视频是旧版本做的，请先重新生成它，或选「配音」，只换声音。';
  try {
    await needScenes(app, userId, short);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `原来的短视频缺了东西，不能重画画面（${error.message}）请选「配音」，只换声音。`;
  }
}

/** The shorter side is as the film is painted: how large a face is counts. */
const FACE_LOOKS = { moments: 20, side: 1080, limitMs: 3 * 60_000 };

interface FaceMoment {
  seconds: number;
  isUsable: boolean;
  hasOthers: boolean;
}

const faceMoments = makeOnce<FaceMoment[]>({ most: 500 });

const lookForFace = (app: Pick<App, 'config' | 'storage' | 'engines'>, file: StoredFile) =>
  faceMoments(file.id, () =>
    lookAtMoments(app, file, FACE_LOOKS, async (seen, signal) => {
      const moments: FaceMoment[] = [];
      for (const { seconds, picture } of seen) {
        const face = await app.engines.faces.measure(picture, signal);
        moments.push({ seconds, isUsable: isUsable(face), hasOthers: face !== null && face.others > 0 });
      }
      return moments;
    }),
  );

const isUsable = (face: PhotoFacts | null): boolean =>
  face !== null &&
  face.score >= usableFace.score &&
  face.others === 0 &&
  face.faceWidth >= usableFace.width &&
  Math.max(Math.abs(face.yaw), Math.abs(face.roll)) <= usableFace.turned;
