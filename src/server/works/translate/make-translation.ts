import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import type { TranslationLine, TranslationProject } from '../../../contract/translation.ts';
import { mezzanineSize } from '../../../media/clips/mezzanine.ts';
import { coverOfFilm, makeTranslatedFilm } from '../../../media/films/translated-film.ts';
import { labelPicture, labelVideo } from '../../../media/label/write-label.ts';
import { probe } from '../../../media/read/probe.ts';
import { MediaError } from '../../../media/run.ts';
import { toSrt, type Subtitle } from '../../../common/subtitle-files.ts';
import { labels, noInset, type Label } from '../../../stage/scene.ts';
import { translatedCaptions, type TranslatedCaption } from '../../../stage/text/translated-captions.ts';
import { lengthOf, needFile } from '../../db/files.ts';
import { newId } from '../../db/new-id.ts';
import { files, works } from '../../db/schema.ts';
import type { Maker, Tools } from '../../jobs/kinds.ts';
import { waitFor, type Run } from '../../jobs/run.ts';
import { throwSpeechFailure } from '../../speech/speech-failure.ts';
import { aiLabel, sha256Of } from '../../stage/ai-label.ts';
import { isDiskFull } from '../../storage/quota.ts';
import { fetchFile } from '../../storage/transfer.ts';
import { finishWork } from '../finish-work.ts';
import { storeFilm } from '../store-film.ts';
import { checkShownLabel } from '../short/check-shown-label.ts';
import { DUB_LIP_SHARE, dubLips } from './dub-lips.ts';
import { dubLines, type Dubbed } from './dub-lines.ts';
import { makeDubbedSound } from './dubbed-sound.ts';
import { drawCaptionFilm, drawLabelPicture, lettersIn } from './draw-captions.ts';
import { mixSound, takeVoice } from './mix-sound.ts';
import { shortOf } from './lip-source.ts';
import { languageOf, soundKey } from './order-translation.ts';
import { maskIn } from './mask.ts';
import { LIP_SHARE, renderLips } from './render-lips.ts';
import { hearLines, translateLines } from './translate-lines.ts';
import { whoSpeaks } from './who-speaks.ts';

/** Of letters per line of a subtitle file; players break them by themselves. */
const FILE_LETTERS = 84;

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
      return { isPlain: codecs[0] === 'h264', hasSound: isSound || codecs.length > 1, rate };
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
          message: '这个视频没有声音，没有话可以翻译。请换一个视频，或自己导入字幕。没有扣算力。',
        });
      return hearLines(tools, file, project, run, report);
    });
    // Once: later on it is as somebody mended it.
    const isAsked = project.heard === undefined && project.speakers === undefined;
    const voices =
      source.hasSound && (isAsked || (isDubbed && project.background === 'keep'))
        ? await run.step('voice', '分离人声', 5 * of, (report) =>
            takeVoice(tools, all.lines, seconds, run, report).catch(unreadable(file.originalName)),
          )
        : null;
    const { heard, speakers } =
      isAsked && voices ? whoSpeaks(all, voices, project) : { heard: all, speakers: project.speakers };
    const done = { ...project, heard: heard.language, ...(speakers && { speakers }) };
    const { subtitles } = project;
    // Without a label in the picture, subtitles and sound carry it.
    const isPainted = isLip || (!isSound && (!source.isPlain || subtitles === null || subtitles.isBurned));
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
          await waitFor(tools.voiceSettled, signal);
          return dubLines(tools, translated, done, seconds, run, report).catch(throwSpeechFailure);
        })
      : { lines: translated, spoken: [], notice: null };
    const gain = isDubbed
      ? await run.step('sound', '混音', 3 * of, () =>
          mixSound(dubbed, voices !== null && project.background === 'keep', !isPainted, seconds, run).catch(
            unreadable(file.originalName),
          ),
        )
      : 0;
    const finished = (pictureKey: string | null): TranslationProject => ({
      ...done,
      lines: dubbed.lines,
      made: { lines: soundKeys(done, dubbed), picture: pictureKey },
      notice: notice ?? dubbed.notice ?? draftNotice(dubbed.lines),
    });
    const show = subtitles?.show ?? 'translation';
    const srtText = toSrt(subtitlesOf(translatedCaptions(dubbed.lines, show, FILE_LETTERS)));
    if (isSound) {
      const whole = { title: project.name, seconds, gain, srt: srtText };
      const { sound, srt } = await makeDubbedSound(tools, whole, run);
      const links = { fileId: sound.id, srtFileId: srt.id };
      return (tx) => finishWork(tx, run.jobId, [sound, srt], { ...links, project: finished(null), cost });
    }
    const size = mezzanineSize({ width: file.width ?? 1280, height: file.height ?? 720 });
    const label: Label = {
      text: isDubbed ? labels.translation : labels.subtitles,
      corner: project.labelCorner,
      inset: noInset,
    };
    const captionsIn = (letters: number) =>
      subtitles ? translatedCaptions(dubbed.lines, subtitles.show, letters) : [];
    const style = subtitles?.style;
    const isBurned = subtitles !== null && subtitles.isBurned;
    const captions = style && isBurned ? captionsIn(lettersIn(size, style, subtitles.show === 'both')) : [];
    // What is drawn again has no old subtitles.
    const mask = short ? null : project.mask && maskIn(project.mask, size);
    const said = isLip && dubbed.lines.map((line) => [soundKey(done, line), line.start, line.tempo]);
    const pictureKey = isPainted
      ? keyOfPictures([project.fileId, size, mask, style, label, captions, said])
      : null;
    const earlier =
      pictureKey !== null && made?.picture === pictureKey ? await fetchEarlier(tools, run) : null;
    const isNew = earlier === null;
    const again = short && isNew ? await renderLips(tools, { short, dubbed, label, seconds }, run) : null;
    const lips =
      isLip && !short && isNew
        ? await dubLips(
            tools,
            { film: at('source'), rate: source.rate ?? 25, size, seconds, dubbed },
            run,
          ).catch(unreadable(file.originalName))
        : null;
    // What was drawn again has its label.
    const isPlain = again !== null && captions.length === 0 && mask === null;
    await run.step('picture', isPainted ? '压制画面' : '合成视频', 20 * of, async (report) => {
      const painted =
        isPainted && earlier === null && !isPlain
          ? {
              size,
              mouths: lips && lips.mouths,
              mask,
              captions: style ? await drawCaptionFilm(captions, size, style, seconds, run.dir, signal) : null,
              label: again ? null : await drawLabelPicture(label, size, run.dir),
            }
          : null;
      const soft =
        subtitles && !isBurned ? labelled(subtitlesOf(captionsIn(FILE_LETTERS)), label.text) : null;
      if (soft) await fs.writeFile(at('soft.srt'), toSrt(soft));
      const language = trackLanguage(project.to);
      const plan = {
        from: at('source'),
        seconds,
        earlier,
        pictures: again && again.film,
        painted,
        dub: isDubbed ? { wav: at('sound.wav'), gain, language } : null,
        hasSound: source.hasSound,
        srt: soft ? { file: at('soft.srt'), language } : null,
      };
      await makeTranslatedFilm(plan, at('plain.mp4'), (now) => report(now, seconds), signal).catch(
        unreadable(file.originalName),
      );
    });
    await run.step('mark', '添加标识', 5 * of, async () => {
      const mark = aiLabel(tools.producer, tools.secret, run.jobId, await sha256Of(at('plain.mp4')));
      await labelVideo(at('plain.mp4'), at('marked.mp4'), 'mp4', mark, signal);
      if (isPainted) await checkShownLabel({ file: at('marked.mp4'), ...size, seconds }, label, signal);
      await coverOfFilm(at('plain.mp4'), seconds, at('cover.jpg'), signal);
      const coverLabel = aiLabel(tools.producer, tools.secret, run.jobId, await sha256Of(at('cover.jpg')));
      await labelPicture(at('cover.jpg'), at('marked.jpg'), 'jpeg', coverLabel, signal);
      await fs.writeFile(at('marked.srt'), srtText);
    });
    const lipNotice = again?.notice ?? lips?.notice;
    const stored = { title: project.name, format: 'mp4', seconds, size };
    const { film, cover, srt } = await storeFilm(tools.storage, run, stored);
    return (tx) =>
      finishWork(tx, run.jobId, [film, cover, srt], {
        fileId: film.id,
        coverFileId: cover.id,
        srtFileId: srt.id,
        project: { ...finished(pictureKey), ...(lipNotice && { notice: lipNotice }) },
        cost,
      });
  };
}

/** Lines that somebody timed by hand: one after another. */
const inOrder = (lines: TranslationLine[]) => lines.toSorted((a, b) => a.start - b.start);

const soundKeys = (project: TranslationProject, { lines, spoken }: Dubbed): Record<string, string> =>
  spoken.length === 0 ? {} : Object.fromEntries(lines.map((line) => [line.id!, soundKey(project, line)]));

const keyOfPictures = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);

/** The film that was made before, brought here. */
async function fetchEarlier(tools: Tools, run: Run): Promise<string | null> {
  const [film] = await tools.db
    .select({ storageKey: files.storageKey })
    .from(works)
    .innerJoin(files, eq(files.id, works.fileId))
    .where(eq(works.id, run.jobId));
  if (!film) return null;
  const local = path.join(run.dir, 'earlier.mp4');
  await fetchFile(tools.storage, film, local, run.signal);
  return local;
}

const subtitlesOf = (captions: TranslatedCaption[]): Subtitle[] =>
  captions.map(({ start, end, rows }) => ({ start, end, text: rows.join('\n') }));

/** What its owner should know before anybody else sees it. */
function draftNotice(lines: TranslationLine[]): string | null {
  const drafts = lines.filter((line) => line.confidence !== undefined);
  if (drafts.length === 0) return null;
  const doubtful = drafts.filter((line) => line.translation === '' || line.doubts?.length).length;
  const which = doubtful > 0 ? `，其中 ${doubtful} 句机器没有把握` : '';
  return `译文是机器草稿，请校对：一共 ${drafts.length} 句${which}。`;
}

const LABEL_SECONDS = 3;

/** Where the picture stays as it is, what players show begins with the label. */
function labelled(captions: Subtitle[], label: string): Subtitle[] {
  const first = captions[0]?.start ?? Infinity;
  if (first >= LABEL_SECONDS) return [{ start: 0, end: LABEL_SECONDS, text: label }, ...captions];
  const shown = captions.map((one) =>
    one.start < LABEL_SECONDS ? { ...one, text: `${label}\n${one.text}` } : one,
  );
  return first > 0 ? [{ start: 0, end: first, text: label }, ...shown] : shown;
}

/** The three letters that players know. */
const trackLanguage = (code: string) => ({ zh: 'chi', en: 'eng' })[languageOf(code)] ?? 'und';

const unreadable =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof MediaError) || isDiskFull(error)) throw error;
    if (error.code !== 'failed' && error.code !== 'unreadable') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${name}」读不出来，请换一个文件，没有扣算力。` });
  };
