import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ShortProject } from '../../../contract/short.ts';
import type { ShownCaption, TranslationProject } from '../../../contract/translation.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import { changedStretches, repaintFilm, type FilmStretch } from '../../../media/films/repaint-film.ts';
import { makeTranslatedFilm, type FilmPlan } from '../../../media/films/translated-film.ts';
import { toSrt } from '../../../common/subtitle-files.ts';
import type { Label } from '../../../stage/scene.ts';
import { translatedCaptions } from '../../../stage/text/translated-captions.ts';
import type { Tools } from '../../jobs/kinds.ts';
import type { Run } from '../../jobs/run.ts';
import { fetchEarlier } from '../fetch-earlier.ts';
import { dubLips } from './dub-lips.ts';
import type { Dubbed } from './dub-lines.ts';
import { drawCaptionFilm, drawLabelPicture, lettersIn } from './draw-captions.ts';
import { labelled, subtitlesOf } from './subtitles-of.ts';
import { languageOf, soundKey } from './order-translation.ts';
import { maskIn } from './mask.ts';
import { renderLips } from './render-lips.ts';
import { unreadable } from './unreadable.ts';

interface Task {
  project: TranslationProject;
  /** What an earlier film of this work was made of. */
  made: TranslationProject['made'] | null;
  dubbed: Dubbed;
  /** How much louder the dub is made, in decibels. */
  gain: number;
  /** The short video that the film is a copy of: its pictures are drawn again. */
  short: ShortProject | null;
  /** The film's own name, shape and tracks. */
  name: string;
  size: Size;
  seconds: number;
  rate: number | null;
  hasSound: boolean;
  /** Else its pictures are copied. */
  isPainted: boolean;
  label: Label;
  /** Of the whole work. */
  share: number;
}

export interface AssembledFilm {
  made: Omit<NonNullable<TranslationProject['made']>, 'lines'>;
  notice: string | null;
}

/** With more of a film to be painted again, cutting and joining it is no gain. */
const MOST_REPAINTED = 0.6;

/** The film with its captions, label, lips and sounds, as plain.mp4; of an earlier one what is the same is kept. */
export async function assembleFilm(tools: Tools, task: Task, run: Run): Promise<AssembledFilm> {
  const { project, made, dubbed, gain, short, size, seconds, isPainted, hasSound, label, share } = task;
  const at = (name: string) => path.join(run.dir, name);
  const { signal } = run;
  const isLip = project.way === 'lip';
  const { subtitles } = project;
  const isBurned = subtitles !== null && subtitles.isBurned;
  const style = subtitles?.style;
  const captions =
    style && isBurned
      ? translatedCaptions(dubbed.lines, subtitles.show, lettersIn(size, style, subtitles.show === 'both'))
      : [];
  // What is drawn again has no old subtitles.
  const mask = short ? null : project.mask && maskIn(project.mask, size);
  const said = isLip && dubbed.lines.map((line) => [soundKey(project, line), line.start, line.tempo]);
  const picture = isPainted ? keyOf([project.fileId, size, mask, style, label, said]) : null;
  const earlier = picture !== null && made?.picture === picture ? await fetchEarlier(tools, run) : null;
  const changed = changedStretches(made?.captions ?? [], captions);
  const isKept = earlier !== null && changed.length === 0;
  const again = short && !isKept ? await renderLips(tools, { short, dubbed, label, seconds }, run) : null;
  const lips =
    isLip && !short && !isKept
      ? await dubLips(tools, { film: at('source'), rate: task.rate ?? 25, size, seconds, dubbed }, run).catch(
          unreadable(task.name),
        )
      : null;
  const paintedWith = async (some: ShownCaption[], until: number) => ({
    size,
    mouths: lips && lips.mouths,
    mask,
    captions: style ? await drawCaptionFilm(some, size, style, until, run.dir, signal) : null,
    // What was drawn again has its label.
    label: again ? null : await drawLabelPicture(label, size, run.dir),
  });
  const plain: FilmPlan = {
    from: at('source'),
    start: 0,
    seconds,
    pictures: again && again.film,
    painted: null,
    dub: null,
    hasSound: false,
    srt: null,
  };
  await run
    .step('picture', isPainted ? '压制画面' : '合成视频', 20 * share, async (report) => {
      const repaint = async (film: string) => {
        const length = changed.reduce((sum, { start, end }) => sum + end - start, 0);
        if (isLip || length > MOST_REPAINTED * seconds) return false;
        let before = 0;
        const paint = async ({ start, end }: FilmStretch, to: string) => {
          const painted = await paintedWith(within(captions, start, end), end - start);
          const part = { ...plain, start, seconds: end - start, painted };
          await makeTranslatedFilm(part, to, (now) => report(before + now, length), signal);
          before += end - start;
        };
        return repaintFilm({ film, seconds, stretches: changed, paint }, at('repainted.mp4'), signal);
      };
      const whole = async (): Promise<Partial<FilmPlan>> => {
        if (!isPainted) return {};
        if (isKept) return { pictures: earlier };
        if (earlier && (await repaint(earlier))) return { pictures: at('repainted.mp4') };
        if (again && captions.length === 0) return {};
        return { painted: await paintedWith(captions, seconds) };
      };
      const soft =
        subtitles && !isBurned ? labelled(subtitlesOf(dubbed.lines, subtitles.show), label.text) : null;
      if (soft) await fs.writeFile(at('soft.srt'), toSrt(soft));
      const language = trackLanguage(project.to);
      const plan = {
        ...plain,
        ...(await whole()),
        dub: project.way === 'subtitle' ? null : { wav: at('sound.wav'), gain, language },
        hasSound,
        srt: soft ? { file: at('soft.srt'), language } : null,
      };
      await makeTranslatedFilm(plan, at('plain.mp4'), (now) => report(now, seconds), signal);
    })
    .catch(unreadable(task.name));
  return { made: { picture, captions }, notice: again?.notice ?? lips?.notice ?? null };
}

/** Those that are seen in a part of the film, by its own time. */
const within = (captions: ShownCaption[], from: number, to: number): ShownCaption[] =>
  captions
    .filter(({ start, end }) => start < to && end > from)
    .map((one) => ({ ...one, start: Math.max(0, one.start - from), end: one.end - from }));

const keyOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);

/** The three letters that players know. */
const trackLanguage = (code: string) => ({ zh: 'chi', en: 'eng' })[languageOf(code)] ?? 'und';
