import { Failure } from '../../../contract/failures.ts';
import type { ShortProject } from '../../../contract/short.ts';
import {
  doubtsOf,
  type LineSpeaker,
  type TranslationLine,
  type TranslationProject,
} from '../../../contract/translation.ts';
import { encodeLouderMp3 } from '../../../media/encode-audio.ts';
import { mezzanineSize, type Size } from '../../../media/clips/mezzanine.ts';
import { coverOfFilm } from '../../../media/films/translated-film.ts';
import { probe } from '../../../media/read/probe.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { lengthOf, needFile, type StoredFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { waitFor, type Run } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { finishFilm, finishSound, finishWork } from '../finish-work.ts';
import { assembleFilm, asUnreadable, type AssembledFilm } from './assemble-film.ts';
import { DUB_LIP_SHARE } from './dub-lips.ts';
import { dubLines, type Dubbed } from './dub-lines.ts';
import { lookAtFilm, type SeenFilm } from './picture/look-at-film.ts';
import { mixSound, takeVoice } from './mix-sound.ts';
import { shortOf } from './lip-source.ts';
import { mixOf, type OwnMix } from './own-mix.ts';
import { wordsOfMix, wordsShown, withWordsOfMix, withWordsShown } from './shown-words.ts';
import { soundKey } from './order-translation.ts';
import { LIP_SHARE } from './render-lips.ts';
import { subtitlesOf } from './subtitles-of.ts';
import { hearLines, translateLines, type HeardLines } from './translate-lines.ts';
import { whoSpeaks } from './who-speaks.ts';

interface Source {
  file: StoredFile;
  seconds: number;
  isSound: boolean;
  hasSound: boolean;
  rate: number | null;
  short: ShortProject | null;
  mix: OwnMix | null;
  size: Size;
  share: number;
}

export function translationMaker(tools: Tools): Maker<TranslationProject> {
  return async ({ cost, stopAfter, made, ...asked }, run) => {
    const source = await fetchSource(tools, asked, run);
    const seen = await lookAt(tools, asked, source, run);
    const ordered = { ...asked, mask: seen.mask, labelCorner: seen.labelCorner };
    const { heard, speakers, hasVoice } = await hearSpeakers(tools, ordered, source, run);
    const project: TranslationProject = {
      ...ordered,
      heard: heard.language,
      ...(speakers && { speakers }),
    };
    const { lines, notice } = await run.step('translate', '翻译', 13 * source.share, async (report) =>
      stopAfter === 'transcribe'
        ? { lines: heard.lines, notice: null }
        : translateLines(tools, heard, ordered, run, report),
    );
    const shown = stopAfter === 'transcribe' ? null : await translateShown(tools, ordered, source, run);
    if (shown) project.shown = shown;
    if (stopAfter) {
      const draft = { ...project, lines, notice: notice ?? draftNotice(lines) };
      return (tx) => finishWork(tx, run.jobId, [], { project: draft, cost });
    }
    const { dubbed, gain } = await dub(tools, project, lines, source, hasVoice, run);
    const finished = (picture: AssembledFilm['made']): TranslationProject => ({
      ...project,
      lines: dubbed.lines,
      made: { lines: soundKeys(project, dubbed), ...picture },
      notice: notice ?? dubbed.notice ?? draftNotice(dubbed.lines),
    });
    const { seconds, share } = source;
    const captions = subtitlesOf(dubbed.lines, project.subtitles?.show ?? 'translation');
    if (source.isSound)
      return finishSound(tools, run, {
        share: 25,
        seconds,
        captions,
        formats: ['mp3'],
        encode: () => encodeLouderMp3(run.file('sound.wav'), run.file('plain.mp3'), gain, run.signal),
        project: finished({ picture: null }),
        cost,
      });
    const { size } = source;
    const label = filmLabelOf({ type: 'translate', project });
    const name = source.file.originalName;
    const short = source.short && withWordsShown(source.short, shown ?? []);
    const mix = source.mix && { ...source.mix, project: withWordsOfMix(source.mix.project, shown ?? []) };
    const task = { ...source, short, mix, project, seen, made: made ?? null, dubbed, gain, name, label };
    const picture = await assembleFilm(tools, task, run);
    return finishFilm(tools, run, {
      share: 5 * share,
      seconds,
      size,
      label,
      captions,
      drawCover: (to) => coverOfFilm(run.file('plain.mp4'), seconds, to, run.signal),
      project: { ...finished(picture.made), ...(picture.notice && { notice: picture.notice }) },
      cost,
    });
  };
}

async function fetchSource(tools: Tools, { fileId, way }: TranslationProject, run: Run): Promise<Source> {
  const file = await needFile(tools.db, run.userId, fileId, ['video', 'audio']);
  const isSound = file.kind === 'audio';
  const short = way === 'lip' ? await shortOf(tools.db, run.userId, file) : null;
  const mix = isSound || way === 'lip' ? null : await mixOf(tools, file, run);
  const share = short ? LIP_SHARE : way === 'lip' ? DUB_LIP_SHARE : 1;
  const local = run.file('source');
  const tracks = await run.step('fetch', '读取文件', 2 * share, async () => {
    await fetchFile(tools.storage, file, local, run.signal);
    const { codecs, rate } = await probe(local, run.signal).catch(asUnreadable(file.originalName));
    return { hasSound: isSound || codecs.length > 1, rate };
  });
  const { width, height } = file;
  const size = mezzanineSize({ width: width ?? 1280, height: height ?? 720 });
  return { file, seconds: lengthOf(file), isSound, short, mix, size, share, ...tracks };
}

async function lookAt(
  tools: Tools,
  project: TranslationProject,
  { file, seconds, isSound, short, mix, size, share }: Source,
  run: Run,
): Promise<SeenFilm> {
  const { mask, labelCorner } = project;
  if (isSound) return { mask, labelCorner, old: null, taken: [] };
  const drawnAgain = short ? 'whole' : mix ? 'below its label' : null;
  const task = { project, file, seconds, size, drawnAgain } as const;
  return run.step('look', '看画面', 2 * share, () =>
    lookAtFilm(tools, task, run).catch(asUnreadable(file.originalName)),
  );
}

async function hearSpeakers(
  tools: Tools,
  project: TranslationProject,
  { file, seconds, hasSound, share }: Source,
  run: Run,
): Promise<{ heard: HeardLines; speakers: LineSpeaker[] | undefined; hasVoice: boolean }> {
  const { lines, heard: language = null, speakers, way, background } = project;
  const heard = await run.step('hear', '识别语音', lines ? 0 : 28 * share, async (report) => {
    if (lines)
      return {
        language,
        english: null,
        lines: inOrder(lines.map((line) => ({ ...line, id: line.id ?? newId() }))),
      };
    if (!hasSound)
      throw new Failure('SPEECH_NOT_FOUND', {
        message: '这个视频没有声音，没有话可以翻译。请换一个视频，或自己导入字幕。',
      });
    return hearLines(tools, file, project, run, report);
  });
  const isFirst = project.heard === undefined && speakers === undefined;
  const isVoiceTaken = hasSound && (isFirst || (way !== 'subtitle' && background === 'keep'));
  if (!isVoiceTaken) return { heard, speakers, hasVoice: false };
  const voices = await run.step('voice', '分离人声', 5 * share, (report) =>
    takeVoice(tools, heard.lines, seconds, isFirst, run, report).catch(asUnreadable(file.originalName)),
  );
  return { ...(isFirst ? whoSpeaks(heard, voices, project) : { heard, speakers }), hasVoice: true };
}

/** Words that stand on the stage of a film that is drawn anew; those that somebody has written stay. */
async function translateShown(
  tools: Tools,
  project: TranslationProject,
  { short, mix }: Source,
  run: Run,
): Promise<TranslationProject['shown'] | null> {
  const words = short ? wordsShown(short) : mix ? wordsOfMix(mix.project) : [];
  if (words.length === 0) return null;
  const known = (project.shown ?? []).filter(({ source }) => words.includes(source));
  const others = words.filter((word) => known.every(({ source }) => source !== word));
  if (others.length === 0) return known;
  return run.step('shown', '翻译画面上的字', 0, async (report) => {
    const lines = others.map((text) => ({ start: 0, end: 0, text, translation: '' }));
    const heard = { language: null, lines, english: null };
    const translated = await translateLines(tools, heard, project, run, report);
    return [...known, ...translated.lines.map(({ text, translation }) => ({ source: text, translation }))];
  });
}

async function dub(
  tools: Tools,
  project: TranslationProject,
  lines: TranslationLine[],
  { file, seconds, isSound, share }: Source,
  hasVoice: boolean,
  run: Run,
): Promise<{ dubbed: Dubbed; gain: number }> {
  if (project.way === 'subtitle') return { dubbed: { lines, spoken: [], notice: null }, gain: 0 };
  const dubbed = await run.step('speech', '配音', 22 * share, async (report) => {
    await waitFor(tools.engines.settled.voice, run.signal);
    return dubLines(tools, lines, project, seconds, run, report).catch(throwSpeechFailure);
  });
  const isKept = hasVoice && project.background === 'keep';
  const gain = await run.step('sound', '混音', 3 * share, () =>
    mixSound(dubbed, isKept, isSound, seconds, run).catch(asUnreadable(file.originalName)),
  );
  return { dubbed, gain };
}

const inOrder = (lines: TranslationLine[]) => lines.toSorted((a, b) => a.start - b.start);

const soundKeys = (project: TranslationProject, { lines, spoken }: Dubbed): Record<string, string> =>
  spoken.length === 0 ? {} : Object.fromEntries(lines.map((line) => [line.id!, soundKey(project, line)]));

function draftNotice(lines: TranslationLine[]): string | null {
  const drafts = lines.filter((line) => line.confidence !== undefined);
  if (drafts.length === 0) return null;
  const doubtful = drafts.filter((line) => line.translation === '' || doubtsOf(line).length > 0).length;
  const which = doubtful > 0 ? `，其中 ${doubtful} 句机器没有把握` : '';
  return `译文是机器草稿，请校对：一共 ${drafts.length} 句${which}。`;
}
