import path from 'node:path';
import { Failure } from '../../../contract/failures.ts';
import { NoFaceEngine } from '../../../face/faces.ts';
import type { DubbedStretch } from '../../../face/video/dub/dub-film.ts';
import type { WantedMouth } from '../../../face/video/dub/plan-dub.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import type { Mouths } from '../../../media/films/translated-film.ts';
import { readStretches } from '../../../media/read/read-stretches.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { mouthAt } from '../../../stage/mouth/mouth.ts';
import type { Tools } from '../../jobs/kinds.ts';
import { waitFor, type Run } from '../../jobs/run.ts';
import type { MouthsPlan } from '../short/film-plan.ts';
import { readLips } from '../short/lips-file.ts';
import { runFilm } from '../short/run-film.ts';
import type { Dubbed } from './dub-lines.ts';

/** Of the work: what the lips shall do, the mouths, and the film of them. */
const SHARES = { lips: 3, mouths: 42, join: 5 };
export const DUB_LIP_SHARE = 0.5;

/** Seconds: long enough for all mouths of a speaker, short enough for the disk. */
const STRETCH = 24;
/** Seconds before and behind a line in which the mouth comes from its own and goes back to it. */
const AROUND = 0.2;
/** Of the time of the lines: with more their owner is told. */
const MOST_UNUSABLE = 0.1;
const MOST_PAINTED = 0.3;

interface Task {
  /** A film nobody has vouched for, and its pictures a second. */
  film: string;
  rate: number;
  size: Size;
  seconds: number;
  dubbed: Dubbed;
}

/** Gives whoever speaks in a film lips that say the dub; null: no picture of it has a face that can be used. */
export async function dubLips(
  { faces, faceSettled }: Tools,
  { film, rate, size, seconds, dubbed }: Task,
  run: Run,
): Promise<{ mouths: Mouths | null; notice: string | null }> {
  const at = (name: string) => path.join(run.dir, name);
  const { signal } = run;
  const fps = steadyRate(rate);
  const frames = Math.floor(seconds * ratioOf(fps));
  await run.step('lips', '口型计算', SHARES.lips, async (report) => {
    const heard = { phonemes: [], recordings: dubbed.spoken, voice: at('dub.pcm'), rate: RATE };
    const plan = { ...heard, seconds, offsetMs: 0, out: at('lips') };
    await runFilm({ kind: 'lips', plan }, at('lips.json'), report, signal);
    await waitFor(faceSettled, signal);
  });
  const curve = await readLips(at('lips'));
  const isSpoken = spokenTimes(dubbed);
  const wantedAt = (frame: number): WantedMouth | null => {
    const time = (frame + 0.5) / ratioOf(fps);
    return isSpoken(time) ? mouthAt(curve, time) : null;
  };
  // Even ones, with room for a picture too many: a short rest would have too few mouths of its own.
  const count = Math.max(1, Math.round(seconds / STRETCH));
  const pictures = Math.ceil(frames / count) + 1;
  const reading = { file: film, rate: fps, seconds, ...size, pictures, to: at('stretch') };
  const reader = readStretches(reading, signal);
  const stretches: Stretch[] = [];
  try {
    for (let number = 0; number < count; number++) {
      let isRead = false;
      const read = async () => {
        isRead = true;
        return (await reader.next()).value ?? 0;
      };
      const stretch = await run.step(`mouths-${number}`, '对口型', SHARES.mouths / count, async (report) => {
        const file = at(`mouths-${number}`);
        const length = await read();
        const wanted = Array.from({ length }, (_, i) => wantedAt(number * pictures + i));
        const task = { clip: at('stretch'), wanted, out: file };
        const made = await faces.dub(task, (share) => report(share, 1), signal).catch(noEngine);
        return { ...made, file, count: length };
      });
      stretches.push(stretch);
      // A stretch that an earlier attempt has made lies before the next one all the same.
      if (!isRead) await read();
    }
  } finally {
    await reader.return(undefined);
  }
  const box = boxAround(stretches.flatMap(({ patches }) => patches));
  if (box === null) return { mouths: null, notice: UNUSABLE };
  const out = at('mouths.mkv');
  await run.step('join', '合成口型', SHARES.join, (report) =>
    runFilm(
      { kind: 'mouths', plan: { box, fps, frames, stretches, out } },
      at('mouths.json'),
      report,
      signal,
    ),
  );
  const sum = (key: 'wanted' | 'usable' | 'painted') => stretches.reduce((all, one) => all + one[key], 0);
  const unusable = 1 - sum('usable') / sum('wanted');
  return {
    mouths: { file: out, x: box.x, y: box.y, rate: fps },
    notice:
      unusable > MOST_UNUSABLE
        ? `有 ${Math.round(unusable * 100)}% 的说话时间看不清正脸，或不止一张脸，这些地方的嘴没有变，请看一遍。`
        : sum('painted') > MOST_PAINTED * sum('wanted')
          ? PAINTED
          : null,
  };
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

/** The whole rates of films, as ffmpeg writes them. */
const rates = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60'];
const ratioOf = (rate: string): number => {
  const [over, under = 1] = rate.split('/').map(Number);
  return over! / under;
};

/** The nearest one; a phone films a little slower or faster than it says. */
const steadyRate = (rate: number): string =>
  rates.reduce((best, one) => (Math.abs(ratioOf(one) - rate) < Math.abs(ratioOf(best) - rate) ? one : best));

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
