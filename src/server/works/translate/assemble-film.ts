import { createHash } from 'node:crypto';
import { Failure } from '../../../contract/failures.ts';
import { MediaError } from '../../../media/run.ts';
import { isDiskFull } from '../../storage/quota.ts';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ShortProject } from '../../../contract/short.ts';
import type { ShownCaption, SpokenLips, TranslationProject } from '../../../contract/translation.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import { changedStretches, cutFilm, joinFilm } from '../../../media/films/repaint-film.ts';
import { joinPictures, makeTranslatedFilm, type FilmPlan } from '../../../media/films/translated-film.ts';
import { toSrt } from '../../../common/subtitle-files.ts';
import type { Label } from '../../../stage/scene.ts';
import { translatedCaptions } from '../../../stage/text/translated-captions.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { Run } from '../../jobs/run.ts';
import { fetchEarlier } from '../fetch-earlier.ts';
import { AROUND, dubLips } from './dub-lips.ts';
import type { Dubbed } from './dub-lines.ts';
import { drawLabelPicture, lettersIn } from './draw-captions.ts';
import { labelled, subtitlesOf } from './subtitles-of.ts';
import { languageOf } from './languages.ts';
import { soundKey } from './order-translation.ts';
import { maskIn } from './mask.ts';
import { renderLips } from './render-lips.ts';

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
  const { project, made, dubbed, gain, short, size, seconds, hasSound, label, share } = task;
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
  const spoken = isLip ? spokenLips(project, dubbed) : [];
  // What is drawn again has no old subtitles, and its label; without captions it is not encoded once more.
  const mask = short ? null : project.mask && maskIn(project.mask, size);
  const isCopied = short !== null && captions.length === 0;
  const picture = keyOf([project.fileId, size, mask, style, label, isLip && { short, isCopied }]);
  const earlier = made?.picture === picture ? await fetchEarlier(tools, run) : null;
  const changed = changedStretches(
    [...(made?.captions ?? []), ...(made?.lips ?? [])],
    [...captions, ...spoken],
  );
  // The last one ends with the film: counted to its key picture, most of a short film would seem to change.
  const length = changed.reduce((sum, { start, end }) => sum + Math.min(end, seconds) - start, 0);
  const isKept = earlier !== null && length === 0;
  const cut =
    earlier && !isKept && length <= MOST_REPAINTED * seconds
      ? await cutFilm({ film: earlier, seconds, stretches: changed, dir: at('parts') }, signal)
      : null;
  const parts = cut?.filter(({ isChanged }) => isChanged) ?? [{ start: 0, end: seconds }];
  const drawn =
    short && !isKept ? await renderLips(tools, { short, dubbed, label, seconds, parts }, run) : null;
  const lips =
    isLip && !short && !isKept
      ? await dubLips(
          tools,
          { film: at('source'), rate: task.rate ?? 25, size, seconds, dubbed, parts },
          run,
        ).catch(unreadable(task.name))
      : null;
  const silent: FilmPlan = {
    from: at('source'),
    start: 0,
    seconds,
    pictures: null,
    painted: null,
    dub: null,
    hasSound: false,
    srt: null,
  };
  /** As a film of their own; null: there are none. */
  const captionFilm = async (some: ShownCaption[], seconds: number) => {
    if (!style || some.length === 0) return null;
    const { pictures, y } = await tools.painter.captions(
      { captions: some, size, style, seconds, dir: run.dir },
      signal,
    );
    await joinPictures(pictures, at('captions.mp4'), signal);
    return { file: at('captions.mp4'), y };
  };
  /** One of the parts. */
  const planOf = async (index: number): Promise<FilmPlan> => {
    const { start, end } = parts[index]!;
    const some = within(captions, start, end);
    const painted = {
      size,
      mouths: lips && lips.mouths[index]!,
      mask,
      captions: await captionFilm(some, end - start),
      label: drawn ? null : await drawLabelPicture(label, size, run.dir),
    };
    const pictures = drawn && drawn.films[index]!;
    // Those have no more pictures than the part.
    const from = drawn ? 0 : start;
    return { ...silent, start: from, seconds: end - start, pictures, painted: isCopied ? null : painted };
  };
  await run
    .step('picture', '压制画面', 20 * share, async (report) => {
      const repaint = async (kept: NonNullable<typeof cut>) => {
        const painted = new Map<string, string>();
        let before = 0;
        for (const [index, { file, start, end }] of kept.filter(({ isChanged }) => isChanged).entries()) {
          painted.set(file, at(`painted-${index}.mp4`));
          const tell = (now: number) => report(before + now, length);
          await makeTranslatedFilm(await planOf(index), painted.get(file)!, tell, signal);
          before += end - start;
        }
        await joinFilm(kept, painted, at('repainted.mp4'), signal);
        return { ...silent, pictures: at('repainted.mp4') };
      };
      const soft =
        subtitles && !isBurned
          ? labelled(subtitlesOf(dubbed.lines, subtitles.show), label.text, seconds)
          : null;
      if (soft) await fs.writeFile(at('soft.srt'), toSrt(soft));
      const language = trackLanguage(project.to);
      const shown = isKept ? { ...silent, pictures: earlier } : cut ? await repaint(cut) : await planOf(0);
      const plan = {
        ...shown,
        dub: project.way === 'subtitle' ? null : { wav: at('sound.wav'), gain, language },
        hasSound,
        srt: soft ? { file: at('soft.srt'), language } : null,
      };
      await makeTranslatedFilm(plan, at('plain.mp4'), (now) => report(now, seconds), signal);
    })
    .catch(unreadable(task.name));
  const notice = isKept || cut ? (made?.lipNotice ?? null) : (drawn?.notice ?? lips?.notice ?? null);
  return { made: { picture, captions, lips: spoken, lipNotice: notice }, notice };
}

/** When lips follow which line, as it is heard; around it the mouth comes from its own and goes back to it. */
const spokenLips = (project: TranslationProject, { lines, spoken }: Dubbed): SpokenLips[] =>
  lines
    .filter(({ translation }) => translation !== '')
    .map((line) => {
      const end = spoken.find(({ start }) => start === line.start)?.end ?? line.end;
      const said = keyOf([soundKey(project, line), line.start, line.tempo, end]);
      return { start: Math.max(0, line.start - AROUND), end: Math.max(end, line.end) + AROUND, said };
    });

/** Those that are seen in a part of the film, by its own time. */
const within = (captions: ShownCaption[], from: number, to: number): ShownCaption[] =>
  captions
    .filter(({ start, end }) => start < to && end > from)
    .map((one) => ({ ...one, start: Math.max(0, one.start - from), end: one.end - from }));

const keyOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);

/** The three letters that players know. */
const trackLanguage = (code: string) => ({ zh: 'chi', en: 'eng' })[languageOf(code)] ?? 'und';

/** Says of a film or sound that it cannot be read, by its name; whatever else failed is no fault of its owner's. */
export const unreadable =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof MediaError) || error.code !== 'unreadable' || isDiskFull(error)) throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${name}」读不出来，请换一个文件。` });
  };
