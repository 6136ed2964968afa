import type { ShortProject } from '../../../contract/short.ts';
import type { FilmStretch } from '../../../media/films/repaint-film.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import type { Label } from '../../../stage/scene.ts';
import { SHORT_FPS, shortScene, shortSize } from '../../../stage/short-scene.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { Run } from '../../jobs/run.ts';
import { fetchPictures } from '../short/fetch-pictures.ts';
import type { ShortFilmPlan } from '../short/film-plan.ts';
import { runFilm } from '../short/run-film.ts';
import { scenePresenters } from '../short/scene-presenters.ts';
import type { Dubbed } from './dub-lines.ts';
import { sceneStarts } from './lip-source.ts';

const SHARES = { lips: 3, engine: 12, draw: 22 };
export const LIP_SHARE = 0.75;

interface Task {
  short: ShortProject;
  dubbed: Dubbed;
  label: Label;
  seconds: number;
  parts: FilmStretch[];
}

export async function renderLips(
  tools: Tools,
  { short, dubbed, label, seconds, parts }: Task,
  run: Run,
): Promise<{ films: string[]; notice: string | null }> {
  const { signal } = run;
  const starts = sceneStarts(short)!;
  const voice = run.file('dub.pcm');
  await run.step('lips', '口型计算', SHARES.lips, async (report) => {
    const heard = { phonemes: [], recordings: dubbed.spoken, voice, rate: RATE };
    const plan = { ...heard, seconds, offsetMs: short.lipOffsetMs, out: run.file('lips') };
    await runFilm({ kind: 'lips', plan }, run.file('lips.json'), report, signal);
  });
  const spokenBy = { starts, seconds, voice, parts };
  const { folders, notice } = await scenePresenters(tools, short, spokenBy, SHARES.engine, run);
  const plan: Omit<ShortFilmPlan, 'seconds' | 'scenes' | 'out'> = {
    ...shortSize(short),
    fps: SHORT_FPS,
    captions: [],
    lines: [],
    lips: run.file('lips'),
    sound: null,
    gain: 0,
    format: 'mp4',
    cover: { from: null, out: run.file('lips.jpg') },
  };
  const films = parts.map((_, index) => run.file(`lips-${index}.mp4`));
  let pictures: ShortFilmPlan['scenes'][number]['pictures'] | null = null;
  for (const [index, { start, end }] of parts.entries())
    await run.step(`draw-${index}`, '重画画面', SHARES.draw / parts.length, async (report) => {
      pictures ??= Object.fromEntries(await fetchPictures(tools, short, run));
      const fetched = pictures;
      const scenes = short.scenes.map((scene, number) => ({
        scene: { ...shortScene(short, scene), captions: null, label },
        start: starts[number]!,
        avatar: folders[number]!,
        pictures: fetched,
        seed: number + 1,
      }));
      const part = { ...plan, scenes, from: start, seconds: Math.min(end, seconds), out: films[index]! };
      await runFilm({ kind: 'film', plan: part }, run.file('film.json'), report, signal);
    });
  return { films, notice };
}
