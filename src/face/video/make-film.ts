import fs from 'node:fs/promises';
import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { FaceFinder } from '../face-finder.ts';
import type { Matting } from '../photo/matting.ts';
import { bakeLoop, type BakedFrame } from './bake-loop.ts';
import { rowsOfPerson } from './cut-out.ts';
import { openClipPictures } from './clip-pictures.ts';
import { openDecoder } from './decode-picture.ts';
import { eachOf, joinParts, writeKept, kept, scaled, spansOf, type PictureSpan } from './in-parts.ts';
import {
  planLoop,
  type FilmFacts,
  type LoopMouth,
  type LoopPlan,
  type PersonRows,
  type PlannedFilm,
} from './plan-loop.ts';
import { LOOK_AGAIN, trackFace, type Seen } from './track-face.ts';

export interface BakedFilm {
  size: LoopPlan['size'];
  isCutOut: boolean;
  loop: { file: string; rate: number; frames: BakedFrame[] };
  mouth: LoopMouth;
  facts: FilmFacts;
}

export interface AvatarFilmTask {
  clip: string;
  rate: number;
  into: string;
  shortest: number;
  longest: number;
  cutOut: boolean;
}

/**
 * Each processor works on one part, and whoever asks something short meanwhile need not wait for all. Parts hand each
 * other files. `span`: pictures of the clip while they are tracked, of the loop while they are baked.
 */
export type FilmPart =
  | { part: 'track'; clip: string; span: PictureSpan; out: string }
  | ({ part: 'plan'; clip: string; tracks: string[]; out: string } & Limits)
  | { part: 'bake'; clip: string; plan: string; span: PictureSpan; out: string };

type KeptPlan = LoopPlan & { person: PersonRows | null };

type Limits = Pick<AvatarFilmTask, 'shortest' | 'longest' | 'cutOut'>;

export type FilmPartAnswer =
  | { part: 'track' }
  | { part: 'plan'; planned: (Omit<PlannedFilm, 'plan'> & Pick<LoopPlan, 'size'>) | null; shown: number }
  | { part: 'bake'; frames: BakedFrame[] };

const TRACKING = 0.5;
const TRACKING_BEFORE_CUT = 0.15;
const LOOP = 'loop.bin';
const TRACKED = LOOK_AGAIN * 5;
const BAKED = 24;
const CUT_OUT = 12;
/** Of the loop's file, which every browser loads that shows it; and of the mouths of one picture, about. */
const MOST_BYTES = 24e6;
const MOUTHS_BYTES = 85_000;

export async function makeFilmPart(
  finder: FaceFinder,
  openPartMatting: (isAlone: boolean) => Promise<Matting>,
  task: FilmPart,
  report: (share: number) => void,
  onStill: (still: Canvas) => Promise<void>,
  signal: AbortSignal,
): Promise<FilmPartAnswer> {
  const clip = await openClipPictures(task.clip);
  const rowsIn = async (shown: number[]) => {
    const matting = await openPartMatting(true);
    const some = [0, 0.5, 1].map((share) => shown[Math.round(share * (shown.length - 1))]!);
    return rowsOfPerson(clip, matting, some).finally(() => matting.close());
  };
  try {
    if (task.part === 'track') {
      await writeKept(task.out, await trackFace(finder, clip, task.span, report, signal));
      return { part: 'track' };
    }
    if (task.part === 'bake') {
      const { person, ...plan } = await kept<KeptPlan>(task.plan);
      const matting = person && (await openPartMatting(false));
      const alone = matting && { matting, person };
      try {
        const { frames, still } = await bakeLoop(clip, plan, alone, task.span, task.out, report, signal);
        if (still) await onStill(still);
        return { part: 'bake', frames };
      } finally {
        await matting?.close();
      }
    }
    const pictures: Seen[] = [];
    for (const file of task.tracks) pictures.push(...(await kept<Seen[]>(file)));
    const { width, height } = await openDecoder().open(await clip.bytes(0));
    const affordable = Math.floor(MOST_BYTES / (clip.meanBytes + MOUTHS_BYTES));
    const longest = Math.max(task.shortest, Math.min(task.longest, affordable));
    const planned = planLoop(pictures, { size: [width, height], shortest: task.shortest, longest });
    if (!planned) return { part: 'plan', planned: null, shown: 0 };
    const { plan, ...rest } = planned;
    const person = task.cutOut ? await rowsIn(plan.shown) : null;
    await writeKept(task.out, { ...plan, person } satisfies KeptPlan);
    const size: LoopPlan['size'] = person ? [width, person.bottom - person.top] : plan.size;
    return { part: 'plan', planned: { ...rest, size }, shown: plan.shown.length };
  } finally {
    await clip.close();
  }
}

type Ask = (task: FilmPart, report: (share: number) => void) => Promise<FilmPartAnswer>;

export async function makeFilm(
  ask: Ask,
  atOnce: number,
  { clip, rate, into, shortest, longest, cutOut }: AvatarFilmTask,
  report: (share: number) => void,
): Promise<BakedFilm | null> {
  const dir = await fs.mkdtemp(path.join(into, 'parts-'));
  const file = (name: string, number = 0) => path.join(dir, `${name}-${number}`);
  const answered = async <P extends FilmPartAnswer['part']>(
    task: FilmPart & { part: P },
    tell: (share: number) => void,
  ) => {
    const answer = await ask(task, tell);
    if (answer.part !== task.part) throw new Error(`${answer.part} instead of ${task.part}`);
    return answer as Extract<FilmPartAnswer, { part: P }>;
  };
  try {
    const pictures = await openClipPictures(clip);
    await pictures.close();
    const tracked = spansOf([0, pictures.count], TRACKED);
    const tracking = cutOut ? TRACKING_BEFORE_CUT : TRACKING;
    await eachOf(tracked, atOnce, scaled(report, 0, tracking), (span, tell, i) =>
      answered({ part: 'track', clip, span, out: file('faces', i) }, tell),
    );
    const tracks = tracked.map((_, i) => file('faces', i));
    const limits = { shortest: shortest * rate, longest: longest * rate, cutOut };
    const plan = file('plan');
    const { planned, shown } = await answered({ part: 'plan', clip, tracks, ...limits, out: plan }, () => {});
    if (!planned) return null;
    // Somebody waits for a short loop: no processor may have done its part before the others.
    const length = Math.min(cutOut ? CUT_OUT : BAKED, Math.ceil(shown / atOnce));
    const spans = spansOf([0, shown], length);
    const baked = await eachOf(spans, atOnce, scaled(report, tracking, 1), (span, tell, i) =>
      answered({ part: 'bake', clip, plan, span, out: file('loop', i) }, tell),
    );
    const frames = await joinParts(
      baked.map((part, i) => ({ things: part.frames, file: file('loop', i) })),
      path.join(into, LOOP),
    );
    const { order, size, mouth, facts } = planned;
    return {
      size,
      isCutOut: cutOut,
      loop: { file: LOOP, rate, frames: order.map((step) => frames[step]!) },
      mouth,
      facts,
    };
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}
