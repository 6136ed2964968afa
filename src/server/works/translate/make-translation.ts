import path from 'node:path';
import { Failure } from '../../../contract/failures.ts';
import type { TranslationLine, TranslationProject } from '../../../contract/translation.ts';
import { encodeLouderMp3 } from '../../../media/encode-audio.ts';
import { mezzanineSize } from '../../../media/clips/mezzanine.ts';
import { coverOfFilm } from '../../../media/films/translated-film.ts';
import { probe } from '../../../media/read/probe.ts';
import { filmLabelOf } from '../../../stage/work-label.ts';
import { lengthOf, needFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import type { Maker, Tools } from '../../jobs/maker.ts';
import { waitFor } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { finishFilm, finishSound, finishWork } from '../finish-work.ts';
import { assembleFilm, unreadable, type AssembledFilm } from './assemble-film.ts';
import { DUB_LIP_SHARE } from './dub-lips.ts';
import { dubLines, type Dubbed } from './dub-lines.ts';
import { mixSound, takeVoice } from './mix-sound.ts';
import { shortOf } from './lip-source.ts';
import { soundKey } from './order-translation.ts';
import { LIP_SHARE } from './render-lips.ts';
import { subtitlesOf } from './subtitles-of.ts';
import { hearLines, translateLines } from './translate-lines.ts';
import { whoSpeaks } from './who-speaks.ts';

export function translationMaker(tools: Tools): Maker<TranslationProject> {
  return async ({ cost, stopAfter, made, ...project }, run) => {
    const at = (name: string) => path.join(run.dir, name);
    const { signal } = run;
    const file = await needFile(tools.db, run.userId, project.fileId, ['video', 'audio']);
    const isSound = file.kind === 'audio';
    const seconds = lengthOf(file);
    const isDubbed = project.way !== 'subtitle';
    const isLip = project.way === 'lip';
    const short = isLip ? await shortOf(tools.db, run.userId, file) : null;
    const of = short ? LIP_SHARE : isLip ? DUB_LIP_SHARE : 1;
    const source = await run.step('fetch', '读取文件', 2 * of, async () => {
      await fetchFile(tools.storage, file, at('source'), signal);
      const { codecs, rate } = await probe(at('source'), signal).catch(unreadable(file.originalName));
      return { hasSound: isSound || codecs.length > 1, rate };
    });
    const all = await run.step('hear', '识别语音', project.lines ? 0 : 30 * of, async (report) => {
      if (project.lines)
        return {
          language: project.heard ?? null,
          english: null,
          lines: inOrder(project.lines.map((line) => ({ ...line, id: line.id ?? newId() }))),
        };
      if (!source.hasSound)
        throw new Failure('SPEECH_NOT_FOUND', {
          message: '这个视频没有声音，没有话可以翻译。请换一个视频，或自己导入字幕。',
        });
      return hearLines(tools, file, project, run, report);
    });
    // Once: later on it is as somebody mended it.
    const isAsked = project.heard === undefined && project.speakers === undefined;
    const voices =
      source.hasSound && (isAsked || (isDubbed && project.background === 'keep'))
        ? await run.step('voice', '分离人声', 5 * of, (report) =>
            takeVoice(tools, all.lines, seconds, isAsked, run, report).catch(unreadable(file.originalName)),
          )
        : null;
    const { heard, speakers } =
      isAsked && voices ? whoSpeaks(all, voices, project) : { heard: all, speakers: project.speakers };
    const done = { ...project, heard: heard.language, ...(speakers && { speakers }) };
    const { lines: translated, notice } = await run.step('translate', '翻译', 13 * of, async (report) =>
      stopAfter === 'transcribe'
        ? { lines: heard.lines, notice: null }
        : translateLines(tools, heard, project, run, report),
    );
    if (stopAfter)
      return (tx) =>
        finishWork(tx, run.jobId, [], {
          project: { ...done, lines: translated, notice: notice ?? draftNotice(translated) },
          cost,
        });
    const dubbed = isDubbed
      ? await run.step('speech', '配音', 22 * of, async (report) => {
          await waitFor(tools.engines.settled.voice, signal);
          return dubLines(tools, translated, done, seconds, run, report).catch(throwSpeechFailure);
        })
      : { lines: translated, spoken: [], notice: null };
    const gain = isDubbed
      ? await run.step('sound', '混音', 3 * of, () =>
          mixSound(dubbed, voices !== null && project.background === 'keep', isSound, seconds, run).catch(
            unreadable(file.originalName),
          ),
        )
      : 0;
    const finished = (picture: AssembledFilm['made']): TranslationProject => ({
      ...done,
      lines: dubbed.lines,
      made: { lines: soundKeys(done, dubbed), ...picture },
      notice: notice ?? dubbed.notice ?? draftNotice(dubbed.lines),
    });
    const show = project.subtitles?.show ?? 'translation';
    const captions = subtitlesOf(dubbed.lines, show);
    if (isSound)
      return finishSound(tools, run, {
        share: 25,
        seconds,
        captions,
        formats: ['mp3'],
        encode: () => encodeLouderMp3(at('sound.wav'), at('plain.mp3'), gain, signal),
        project: finished({ picture: null }),
        cost,
      });
    const size = mezzanineSize({ width: file.width ?? 1280, height: file.height ?? 720 });
    const label = filmLabelOf({ type: 'translate', project });
    const facts = {
      ...source,
      name: file.originalName,
      size,
      seconds,
      label,
      short,
      gain,
      share: of,
    };
    const picture = await assembleFilm(tools, { project: done, made: made ?? null, dubbed, ...facts }, run);
    return finishFilm(tools, run, {
      share: 5 * of,
      seconds,
      size,
      label,
      captions,
      drawCover: (to) => coverOfFilm(at('plain.mp4'), seconds, to, signal),
      project: { ...finished(picture.made), ...(picture.notice && { notice: picture.notice }) },
      cost,
    });
  };
}

/** Lines that somebody timed by hand: one after another. */
const inOrder = (lines: TranslationLine[]) => lines.toSorted((a, b) => a.start - b.start);

const soundKeys = (project: TranslationProject, { lines, spoken }: Dubbed): Record<string, string> =>
  spoken.length === 0 ? {} : Object.fromEntries(lines.map((line) => [line.id!, soundKey(project, line)]));

/** What its owner should know before anybody else sees it. */
function draftNotice(lines: TranslationLine[]): string | null {
  const drafts = lines.filter((line) => line.confidence !== undefined);
  if (drafts.length === 0) return null;
  const doubtful = drafts.filter((line) => line.translation === '' || line.doubts?.length).length;
  const which = doubtful > 0 ? `，其中 ${doubtful} 句机器没有把握` : '';
  return `译文是机器草稿，请校对：一共 ${drafts.length} 句${which}。`;
}
