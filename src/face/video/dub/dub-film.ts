import fs from 'node:fs/promises';
import path from 'node:path';
import type { FaceFinder } from '../../face-finder.ts';
import { openClipPictures } from '../clip-pictures.ts';
import { openDecoder } from '../decode-picture.ts';
import { eachOf, joinParts, writeKept, kept, scaled, spansOf, type PictureSpan } from '../in-parts.ts';
import { paintDub, type MouthPatch } from './paint-dub.ts';
import { planDub, type DubPlan, type WantedMouth } from './plan-dub.ts';
import { LOOK_AGAIN, trackFace, type Seen } from '../track-face.ts';

export interface DubTask {
  clip: string;
  wanted: (WantedMouth | null)[];
  spans: PictureSpan[];
  out: string;
}

export interface DubbedStretch {
  count: number;
  patches: MouthPatch[];
  wanted: number;
  usable: number;
  painted: number;
}

/** A stretch is made in parts, each on one processor; what one finds lies in files for the next. */
export type DubPart =
  | { part: 'track'; clip: string; span: PictureSpan; out: string }
  | ({ part: 'plan'; clip: string; tracks: string[]; out: string } & Pick<DubTask, 'wanted' | 'spans'>)
  | { part: 'paint'; clip: string; plan: string; span: PictureSpan; out: string };

export type DubPartAnswer =
  | { part: 'track' }
  | { part: 'plan'; steps: PictureSpan[]; usable: number; isFilmed: boolean }
  | { part: 'paint'; patches: MouthPatch[] };

const TRACKED = LOOK_AGAIN * 5;
const PAINTED = 50;
const TRACKING = 0.4;

export async function dubFilmPart(
  finder: FaceFinder,
  task: DubPart,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<DubPartAnswer> {
  const clip = await openClipPictures(task.clip);
  try {
    if (task.part === 'track') {
      await writeKept(task.out, await trackFace(finder, clip, task.span, report, signal));
      return { part: 'track' };
    }
    if (task.part === 'paint') {
      const plan = await kept<DubPlan>(task.plan);
      return { part: 'paint', patches: await paintDub(clip, plan, task.span, task.out, report, signal) };
    }
    const pictures: Seen[] = [];
    for (const file of task.tracks) pictures.push(...(await kept<Seen[]>(file)));
    const { width, height } = await openDecoder().open(await clip.bytes(0));
    const { usable, isFilmed, ...plan } = planDub(pictures, task.wanted, [width, height]);
    await writeKept(task.out, plan);
    return { part: 'plan', steps: stepsIn(plan, task.spans), usable, isFilmed };
  } finally {
    await clip.close();
  }
}

const stepsIn = ({ dubbed }: DubPlan, spans: PictureSpan[]): PictureSpan[] =>
  spans.map(([from, to]) => {
    const before = (picture: number) => dubbed.filter(({ index }) => index < picture).length;
    return [before(from), before(to)];
  });

type Ask = (task: DubPart, report: (share: number) => void) => Promise<DubPartAnswer>;

export async function dubFilm(
  ask: Ask,
  atOnce: number,
  { clip, wanted, spans, out }: DubTask,
  report: (share: number) => void,
): Promise<DubbedStretch> {
  const pictures = await openClipPictures(clip);
  await pictures.close();
  const { count } = pictures;
  const isWanted = wanted.slice(0, count).filter((one) => one !== null).length;
  if (isWanted === 0) {
    await fs.writeFile(out, '');
    return { count, patches: [], wanted: 0, usable: 0, painted: 0 };
  }
  const dir = await fs.mkdtemp(`${out}-parts-`);
  const file = (name: string, number = 0) => path.join(dir, `${name}-${number}`);
  const answered = async <P extends DubPartAnswer['part']>(
    task: DubPart & { part: P },
    tell: (share: number) => void,
  ) => {
    const answer = await ask(task, tell);
    if (answer.part !== task.part) throw new Error(`${answer.part} instead of ${task.part}`);
    return answer as Extract<DubPartAnswer, { part: P }>;
  };
  try {
    const tracked = spansOf([0, count], TRACKED);
    await eachOf(tracked, atOnce, scaled(report, 0, TRACKING), (span, tell, i) =>
      answered({ part: 'track', clip, span, out: file('faces', i) }, tell),
    );
    const tracks = tracked.map((_, i) => file('faces', i));
    const plan = file('plan');
    const { steps, usable, isFilmed } = await answered(
      { part: 'plan', clip, tracks, wanted, spans, out: plan },
      () => {},
    );
    const painted = await eachOf(
      steps.flatMap((span) => spansOf(span, PAINTED)),
      atOnce,
      scaled(report, TRACKING, 1),
      async (span, tell, i) => {
        const { patches } = await answered({ part: 'paint', clip, plan, span, out: file('mouths', i) }, tell);
        return { things: patches, file: file('mouths', i) };
      },
    );
    const patches = await joinParts(painted, out);
    return { count, patches, wanted: isWanted, usable, painted: isFilmed ? 0 : usable };
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}
