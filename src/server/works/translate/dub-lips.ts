import fs from 'node:fs/promises';
import { Failure } from '../../../contract/failures.ts';
import { NoFaceEngine } from '../../../face/faces.ts';
import type { DubbedStretch } from '../../../face/video/dub/dub-film.ts';
import type { PictureSpan } from '../../../face/video/in-parts.ts';
import type { WantedMouth } from '../../../face/video/dub/plan-dub.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import type { Mouths } from '../../../media/films/translated-film.ts';
import type { FilmStretch } from '../../../media/films/repaint-film.ts';
import { picturesIn, ratioOf, readStretch, type EvenPictures } from '../../../media/read/read-stretches.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { mouthAt } from '../../../stage/mouth/mouth.ts';
import type { Tools } from '../../jobs/maker.ts';
import { waitFor, type Run } from '../../jobs/run.ts';
import type { MouthsPlan } from '../short/film-plan.ts';
import { readLips } from '../short/lips-file.ts';
import { runFilm } from '../short/run-film.ts';
import type { Dubbed } from './dub-lines.ts';

const SHARES = { lips: 3, mouths: 42, join: 5 };
export const DUB_LIP_SHARE = 0.5;

/** Seconds: long enough for all mouths of a speaker, short enough for the disk. */
const STRETCH = 24;
/** Seconds before and behind a line in which the mouth comes from its own and goes back to it. */
export const AROUND = 0.2;
const MOST_UNUSABLE = 0.1;
const MOST_PAINTED = 0.3;

interface Task {
  /** A film nobody has vouched for, and its pictures a second. */
  film: string;
  rate: number;
  size: Size;
  seconds: number;
  dubbed: Dubbed;
  parts: FilmStretch[];
}

export async function dubLips(
  { engines: { faces, settled } }: Tools,
  { film, rate, size, seconds, dubbed, parts }: Task,
  run: Run,
): Promise<{ mouths: (Mouths | null)[]; notice: string | null }> {
  const { signal } = run;
  const fps = steadyRate(rate);
  const frames = Math.floor(seconds * ratioOf(fps));
  await run.step('lips', '口型计算', SHARES.lips, async (report) => {
    const heard = { phonemes: [], recordings: dubbed.spoken, voice: run.file('dub.pcm'), rate: RATE };
    const plan = { ...heard, seconds, offsetMs: 0, out: run.file('lips') };
    await runFilm({ kind: 'lips', plan }, run.file('lips.json'), report, signal);
    await waitFor(settled.face, signal);
  });
  const curve = await readLips(run.file('lips'));
  const isSpoken = spokenTimes(dubbed);
  const wantedAt = (frame: number): WantedMouth | null => {
    const time = (frame + 0.5) / ratioOf(fps);
    return isSpoken(time) ? mouthAt(curve, time) : null;
  };
  const shown = parts.map(({ start, end }) => picturesIn(fps, start, end));
  // Even ones, with space for a picture too many: a short rest would have too few mouths of its own.
  const count = Math.ceil(frames / Math.max(1, Math.round(seconds / STRETCH))) + 1;
  const looked = Array.from({ length: Math.ceil(frames / count) }, (_, number) => {
    const first = number * count;
    return { first, spans: shown.flatMap((part) => spanIn(part, { first, count })) };
  }).filter(({ spans }) => spans.length > 0);
  const stretches: Stretch[] = [];
  for (const { first, spans } of looked) {
    const name = `mouths-${first}`;
    const stretch = await run.step(name, '对口型', SHARES.mouths / looked.length, async (report) => {
      const [clip, out] = [run.file('stretch'), run.file(name)];
      try {
        await readStretch({ file: film, ...size, rate: fps, first, count }, clip, signal);
        const wanted = Array.from({ length: count }, (_, i) => wantedAt(first + i));
        const made = await faces
          .dub({ clip, wanted, spans, out }, (share) => report(share, 1), signal)
          .catch(noEngine);
        return { ...made, file: out, first };
      } finally {
        await fs.rm(clip, { force: true });
      }
    });
    stretches.push(stretch);
  }
  const mouths: (Mouths | null)[] = [];
  for (const [index, { first, count: length }] of shown.entries()) {
    const own = stretches.filter((stretch) => spanIn({ first, count: length }, stretch).length > 0);
    const box = boxAround(own.flatMap(({ patches }) => patches));
    const out = run.file(`part-${index}.mkv`);
    const plan = box && { box, fps, first, frames: Math.min(length, frames - first), stretches: own, out };
    await run.step(`join-${index}`, '合成口型', SHARES.join / shown.length, async (report) => {
      if (plan) await runFilm({ kind: 'mouths', plan }, run.file('mouths.json'), report, signal);
    });
    mouths.push(box && { file: out, x: box.x, y: box.y, rate: fps, first, count: length });
  }
  return { mouths, notice: noticeOf(stretches) };
}

type Pictures = Pick<EvenPictures, 'first' | 'count'>;

function spanIn(part: Pictures, stretch: Pictures): PictureSpan[] {
  const from = Math.max(0, part.first - stretch.first);
  const to = Math.min(stretch.count, part.first + part.count - stretch.first);
  return from < to ? [[from, to]] : [];
}

function noticeOf(stretches: Stretch[]): string | null {
  const sum = (key: 'wanted' | 'usable' | 'painted') =>
    stretches.reduce((all, stretch) => all + stretch[key], 0);
  if (sum('wanted') === 0) return null;
  if (sum('usable') === 0) return UNUSABLE;
  const unusable = 1 - sum('usable') / sum('wanted');
  if (unusable > MOST_UNUSABLE)
    return `有 ${Math.round(unusable * 100)}% 的说话时间看不清正脸，或不止一张脸，这些地方的嘴没有变，请看一遍。`;
  return sum('painted') > MOST_PAINTED * sum('wanted') ? PAINTED : null;
}

type Stretch = DubbedStretch & MouthsPlan['stretches'][number];

const noEngine = (error: unknown): never => {
  throw error instanceof NoFaceEngine ? new Failure('ENGINE_MISSING') : error;
};

const PAINTED =
  '片中人几乎没有张嘴说话，嘴是照着一张画面画的，笑着的嘴会不自然，请看一遍；不满意可以选「配音」，只换声音。';
const UNUSABLE = '画面里看不清正脸，口型没有变，只换了声音。';

/** While somebody is dubbed, and while whoever speaks in the film still does: a mouth that moves on without a sound is seen. */
function spokenTimes({ lines, spoken }: Dubbed): (seconds: number) => boolean {
  const spans = [...lines.filter(({ translation }) => translation !== ''), ...spoken];
  return (seconds) => spans.some(({ start, end }) => seconds > start - AROUND && seconds < end + AROUND);
}

const rates = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60'];

/** The nearest one; a phone films a little slower or faster than it says. */
const steadyRate = (rate: number): string =>
  rates.reduce((best, other) =>
    Math.abs(ratioOf(other) - rate) < Math.abs(ratioOf(best) - rate) ? other : best,
  );

/** Even numbers: colours are kept for two pixels at a time. */
function boxAround(
  patches: { x: number; y: number; width: number; height: number }[],
): MouthsPlan['box'] | null {
  if (patches.length === 0) return null;
  const even = (value: number) => value - (value % 2);
  let [x, y, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const patch of patches) {
    x = Math.min(x, even(patch.x));
    y = Math.min(y, even(patch.y));
    right = Math.max(right, patch.x + patch.width);
    bottom = Math.max(bottom, patch.y + patch.height);
  }
  return { x, y, width: even(right - x + 1), height: even(bottom - y + 1) };
}
