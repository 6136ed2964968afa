import { Failure } from '../../../contract/failures.ts';
import { MediaError } from '../../../media/run.ts';
import { isDiskFull } from '../../storage/quota.ts';
import fs from 'node:fs/promises';
import type { ShortProject } from '../../../contract/short.ts';
import type { ShownCaption, SpokenLips, TranslationProject } from '../../../contract/translation.ts';
import type { Size } from '../../../media/clips/mezzanine.ts';
import { changedStretches, cutFilm, joinFilm, type FilmStretch } from '../../../media/films/repaint-film.ts';
import {
  joinPictures,
  makeTranslatedFilm,
  type FilmPlan,
  type Mouths,
} from '../../../media/films/translated-film.ts';
import { toSrt } from '../../../common/subtitle-files.ts';
import type { Label } from '../../../stage/scene.ts';
import { translatedCaptions } from '../../../stage/text/translated-captions.ts';
import type { Tools } from '../../jobs/maker.ts';
import type { ReportProgress, Run } from '../../jobs/run.ts';
import { contentKey, fetchEarlier } from '../earlier-film.ts';
import { AROUND, dubLips } from './dub-lips.ts';
import type { Dubbed } from './dub-lines.ts';
import { drawLabelPicture, lettersIn } from './draw-captions.ts';
import { labelled, subtitlesOf } from './subtitles-of.ts';
import { trackLanguage } from './languages.ts';
import { soundKey } from './order-translation.ts';
import type { SeenFilm } from './picture/look-at-film.ts';
import { maskIn } from './picture/mask.ts';
import { captionsOver } from '../../../stage/composition/caption-place.ts';
import { redrawMix, type OwnMix } from './own-mix.ts';
import { renderLips } from './render-lips.ts';

interface Task {
  project: TranslationProject;
  made: TranslationProject['made'] | null;
  dubbed: Dubbed;
  /** How much louder the dub is made, in decibels. */
  gain: number;
  short: ShortProject | null;
  mix: OwnMix | null;
  name: string;
  size: Size;
  seen: SeenFilm;
  seconds: number;
  rate: number | null;
  hasSound: boolean;
  label: Label;
  share: number;
}

export interface AssembledFilm {
  made: Omit<NonNullable<TranslationProject['made']>, 'lines'>;
  notice: string | null;
}

/** With more of a film to be painted again, cutting and joining it is no gain. */
const MOST_REPAINTED = 0.6;

function withCaptionsInPlace(
  { subtitles, ...project }: TranslationProject,
  { old, taken }: SeenFilm,
  size: Size,
) {
  const style = subtitles && captionsOver(old, taken, subtitles.style, size);
  return { ...project, subtitles: subtitles && style && { ...subtitles, style } };
}

export async function assembleFilm(tools: Tools, ordered: Task, run: Run): Promise<AssembledFilm> {
  const task = { ...ordered, project: withCaptionsInPlace(ordered.project, ordered.seen, ordered.size) };
  const { project, made, dubbed, gain, seconds, hasSound, label, share } = task;
  const plan = await planPictures(tools, task, run);
  const lips = plan.isKept ? noLips : await moveLips(tools, task, plan.parts, run);
  await run
    .step('picture', '压制画面', 20 * share, async (report) => {
      const soft =
        project.subtitles && !project.subtitles.isBurned
          ? labelled(subtitlesOf(dubbed.lines, project.subtitles.show), label.text, seconds)
          : null;
      if (soft) await fs.writeFile(run.file('soft.srt'), toSrt(soft));
      const language = trackLanguage(project.to);
      const pictures = await paintPictures(tools, task, plan, lips, run, report);
      const film = {
        ...pictures,
        dub: project.way === 'subtitle' ? null : { wav: run.file('sound.wav'), gain, language },
        hasSound,
        srt: soft ? { file: run.file('soft.srt'), language } : null,
      };
      await makeTranslatedFilm(film, run.file('plain.mp4'), (now) => report(now, seconds), run.signal);
    })
    .catch(asUnreadable(task.name));
  const notice = plan.isKept || plan.cut ? (made?.lipNotice ?? null) : lips.notice;
  const { key: picture, captions, spoken } = plan;
  return { made: { picture, captions, lips: spoken, lipNotice: notice }, notice };
}

async function planPictures(
  tools: Tools,
  { project, made, dubbed, short, mix, size, seconds, label }: Task,
  run: Run,
) {
  const isLip = project.way === 'lip';
  const { subtitles } = project;
  const style = subtitles?.style;
  const captions =
    style && subtitles.isBurned
      ? translatedCaptions(dubbed.lines, subtitles.show, lettersIn(size, style, subtitles.show === 'both'))
      : [];
  const spoken = isLip ? spokenLips(project, dubbed) : [];
  // What is drawn again has no old subtitles, and its label; without captions it is not encoded once more.
  const mask = short || mix || !project.mask ? null : maskIn(project.mask, size);
  const isCopied = short !== null && captions.length === 0;
  const key = contentKey([
    project.fileId,
    size,
    mask,
    style,
    label,
    isLip && { short, isCopied },
    mix?.project,
  ]);
  const earlier = made?.picture === key ? await fetchEarlier(tools, run) : null;
  const changed = changedStretches(
    [...(made?.captions ?? []), ...(made?.lips ?? [])],
    [...captions, ...spoken],
  );
  // The last one ends with the film: counted to its key picture, most of a short film would seem to change.
  const length = changed.reduce((sum, { start, end }) => sum + Math.min(end, seconds) - start, 0);
  const isKept = earlier !== null && length === 0;
  const cut =
    earlier && !mix && !isKept && length <= MOST_REPAINTED * seconds
      ? await cutFilm({ film: earlier, seconds, stretches: changed, dir: run.file('parts') }, run.signal)
      : null;
  const parts = cut?.filter(({ isChanged }) => isChanged) ?? [{ start: 0, end: seconds }];
  return { captions, spoken, mask, isCopied, key, earlier, length, isKept, cut, parts };
}

type PicturePlan = Awaited<ReturnType<typeof planPictures>>;

interface MovedLips {
  films: string[] | null;
  mouths: (Mouths | null)[] | null;
  notice: string | null;
}
const noLips: MovedLips = { films: null, mouths: null, notice: null };

async function moveLips(
  tools: Tools,
  { project, dubbed, short, mix, name, size, seconds, rate, label }: Task,
  parts: FilmStretch[],
  run: Run,
): Promise<MovedLips> {
  if (short)
    return { ...noLips, ...(await renderLips(tools, { short, dubbed, label, seconds, parts }, run)) };
  if (mix) {
    const draw = (report: ReportProgress) => redrawMix(tools, mix, run, report);
    return { ...noLips, films: [await run.step('mix', '重画画面', 8, draw)] };
  }
  if (project.way !== 'lip') return noLips;
  const film = run.file('source');
  const task = { film, rate: rate ?? 25, size, seconds, dubbed, parts };
  return { ...noLips, ...(await dubLips(tools, task, run).catch(asUnreadable(name))) };
}

async function paintPictures(
  tools: Tools,
  { project, short, size, seconds, label }: Task,
  { captions, mask, isCopied, earlier, length, isKept, cut, parts }: PicturePlan,
  { films, mouths }: MovedLips,
  run: Run,
  report: ReportProgress,
): Promise<FilmPlan> {
  const silent: FilmPlan = {
    from: run.file('source'),
    start: 0,
    seconds,
    pictures: null,
    painted: null,
    dub: null,
    hasSound: false,
    srt: null,
  };
  const planPart = async (index: number): Promise<FilmPlan> => {
    const { start, end } = parts[index]!;
    const length = end - start;
    const painted = {
      size,
      mouths: mouths && mouths[index]!,
      mask,
      captions: await captionFilm(tools, project, within(captions, start, end), size, length, run),
      label: short ? null : await drawLabelPicture(label, size, run.dir),
    };
    return {
      ...silent,
      // Those that were drawn anew have no more pictures than the part.
      start: films ? 0 : start,
      seconds: length,
      pictures: films && films[index]!,
      painted: isCopied ? null : painted,
    };
  };
  if (isKept) return { ...silent, pictures: earlier };
  if (!cut) return planPart(0);
  const repainted = new Map<string, string>();
  let before = 0;
  for (const [index, { file, start, end }] of cut.filter(({ isChanged }) => isChanged).entries()) {
    const to = run.file(`painted-${index}.mp4`);
    repainted.set(file, to);
    const tell = (now: number) => report(before + now, length);
    await makeTranslatedFilm(await planPart(index), to, tell, run.signal);
    before += end - start;
  }
  await joinFilm(cut, repainted, run.file('repainted.mp4'), run.signal);
  return { ...silent, pictures: run.file('repainted.mp4') };
}

async function captionFilm(
  { painter }: Tools,
  { subtitles }: TranslationProject,
  captions: ShownCaption[],
  size: Size,
  seconds: number,
  run: Run,
) {
  const { dir, signal } = run;
  const style = subtitles?.style;
  if (!style || captions.length === 0) return null;
  const { pictures, y } = await painter.captions({ captions, size, style, seconds, dir }, signal);
  const file = run.file('captions.mp4');
  await joinPictures(pictures, file, signal);
  return { file, y };
}

const spokenLips = (project: TranslationProject, { lines, spoken }: Dubbed): SpokenLips[] =>
  lines
    .filter(({ translation }) => translation !== '')
    .map((line) => {
      const end = spoken.find(({ start }) => start === line.start)?.end ?? line.end;
      const said = contentKey([soundKey(project, line), line.start, line.tempo, end]);
      return { start: Math.max(0, line.start - AROUND), end: Math.max(end, line.end) + AROUND, said };
    });

const within = (captions: ShownCaption[], from: number, to: number): ShownCaption[] =>
  captions
    .filter(({ start, end }) => start < to && end > from)
    .map((caption) => ({ ...caption, start: Math.max(0, caption.start - from), end: caption.end - from }));

export const asUnreadable =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof MediaError) || error.code !== 'unreadable' || isDiskFull(error)) throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${name}」读不出来，请换一个文件。` });
  };
