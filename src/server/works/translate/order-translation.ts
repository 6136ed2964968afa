import { Failure } from '../../../contract/failures.ts';
import type { Caption } from '../../../contract/file.ts';
import {
  canDraft,
  heardLanguages,
  isTranslated,
  languageOf,
  translationEngines,
  voiceOfLine,
  type NewTranslation,
  type TranslationLine,
  type TranslationProject,
} from '../../../contract/translation.ts';
import { TRANSCRIBED_MINUTES } from '../../../contract/file.ts';
import { findVoice } from '../../../speech/synthesis/voices.ts';
import type { App } from '../../app.ts';
import { lengthOf, needFile, type StoredFile } from '../../db/files.ts';
import { readPersonal } from '../../db/personal.ts';
import { secondsToMake } from '../../jobs/queue.ts';
import { needVoice } from '../../speech/speech-failure.ts';
import { contentKey } from '../earlier-film.ts';
import { perMinute, type Quote } from '../price.ts';
import { reckonLines } from './reckon-lines.ts';
import { lipFacts, shortOf, shortProblem } from './lip-source.ts';
import { lookForLetters } from './picture/find-subtitles.ts';
import { keptAreas, maskProblem } from './picture/mask.ts';
import { listenFirst, nobodyHeard, noSound } from './source/listen-first.ts';
import { knownWords, scriptOfWork, type KnownWords } from './source/known-words.ts';
import { markInFile } from './source/mark-of.ts';
import { secondsOfLines, voiceSeconds } from './source/spoken-seconds.ts';
import { defaultVoice, isHeard, languageName, languageWritten } from './languages.ts';

type Wish = Pick<
  TranslationProject,
  | 'fileId'
  | 'from'
  | 'to'
  | 'way'
  | 'voiceName'
  | 'speakers'
  | 'lines'
  | 'isHeardAnew'
  | 'script'
  | 'subtitles'
  | 'engine'
  | 'mask'
  | 'spoken'
  | 'made'
  | 'heard'
>;

interface TranslationQuote extends Quote {
  anew: number;
  /** Nobody translates into this language: the lines are written by hand, and only then is there a film. */
  isByHand: boolean;
  /** What is known of the words already, and stands in the project instead of being heard. */
  brought: Partial<Pick<TranslationProject, 'from' | 'lines' | 'script'>> | null;
}

export async function quoteTranslation(
  app: App,
  userId: string,
  ordered: Wish,
  caller: AbortSignal,
): Promise<TranslationQuote> {
  const file = await needFile(app.db, userId, ordered.fileId, ['video', 'audio']);
  const known = await usableWords(app, userId, file, ordered);
  const brought = known
    ? { from: known.language, lines: known.lines.map(asLine) }
    : await scriptBeside(app, userId, file, ordered);
  const wish: Wish = { ...ordered, ...brought };
  await needVoice(app, userId, wish.voiceName);
  const chosen = [...(wish.speakers ?? []), ...(wish.lines ?? [])].map(({ voiceName }) => voiceName);
  for (const voiceName of new Set(chosen)) await needVoice(app, userId, voiceName);
  const { chat, translation } = app.config;
  const engines = { model: chat !== null, service: translation.service !== null };
  const fields = problemsOf(wish, file, engines);
  const isLip = wish.way === 'lip' && Object.keys(fields).length === 0;
  const lips = isLip ? await lipFacts(app, userId, file, wish.lines ?? []) : null;
  if (lips?.problem) fields['way'] = lips.problem;
  if (wish.mask)
    Object.assign(
      fields,
      maskProblem(
        wish.mask,
        await keptAreas(app.db, userId, file, await markInFile(app, file), () => lookForLetters(app, file)),
      ),
    );
  const { noticed, spoken } = await spokenIn(app, file, wish, Object.keys(fields).length === 0, caller);
  Object.assign(fields, noticed?.fields);
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_INPUT', { fields });
  const { dictionary } = await readPersonal(app.db, userId);
  const { words, lines, unfit } = await reckonLines(wish.lines ?? [], linesMade(wish), {
    seconds: lengthOf(file),
    isDubbed: wish.way !== 'subtitle',
    dictionary: languageOf(wish.to) === 'zh' ? dictionary : [],
  });
  const isByHand = !isWritten(wish.lines) && !hasDrafts(wish);
  const { translatePerMinute } = app.config.prices;
  const seconds = Math.ceil(Math.max(spoken, words));
  const warnings = [
    lips?.warning ?? [],
    noticed?.warnings ?? [],
    warningsOf(wish),
    otherThanSaid(ordered, known),
    await couldBeRedrawn(app, userId, file, ordered),
    isByHand ? writtenByHand(wish.to, engines) : [],
  ];
  return {
    cost: perMinute(translatePerMinute, seconds),
    anew: perMinute(translatePerMinute, lines),
    seconds,
    making: await secondsToMake(app.db, 'translate', seconds),
    unfit,
    warnings: warnings.flat(),
    isByHand,
    brought,
    ...(known && {
      known: `${known.source}里有原文（${known.lines.length} 句），一字不差地用它，不再听写。`,
    }),
    ...(lips?.asksConsent && { asksConsent: true }),
  };
}

const asLine = ({ start, end, text }: Caption): TranslationLine => ({ start, end, text, translation: '' });

/** What is in a language that our translator cannot read is heard: there it is told in English on the way. */
async function usableWords(
  app: App,
  userId: string,
  file: StoredFile,
  wish: Wish,
): Promise<KnownWords | null> {
  if (wish.lines !== undefined || wish.isHeardAnew) return null;
  const known = await knownWords(app, userId, file, wish);
  const isEmbedded = (wish.engine ?? 'embedded') === 'embedded' && canDraft('embedded', wish.to);
  const isRead = known && (isTranslated(known.language) || !isEmbedded);
  return isRead ? known : null;
}

async function scriptBeside(app: App, userId: string, file: StoredFile, { lines, script }: Wish) {
  if (lines !== undefined || script !== undefined) return null;
  const known = await scriptOfWork(app, userId, file);
  return known === null ? null : { script: known };
}

async function spokenIn(app: App, file: StoredFile, wish: Wish, isFine: boolean, caller: AbortSignal) {
  // What was paid for stays the price: lines that were only moved since do not cost more.
  if (wish.lines !== undefined)
    return { noticed: null, spoken: Math.min(lengthOf(file), wish.spoken ?? secondsOfLines(wish.lines)) };
  if (!isFine) return { noticed: null, spoken: 0 };
  const spoken = await voiceSeconds(app, file);
  if (spoken === null) return { noticed: noSound, spoken: 0 };
  if (spoken === 0) return { noticed: nobodyHeard, spoken };
  const noticed = await listenFirst(app, file, wish, caller);
  return { noticed, spoken: spoken === 'late' ? lengthOf(file) : spoken };
}

/** A short video of one's own can be made from its project; else its captions are painted over, and its cards stay. */
async function couldBeRedrawn(app: App, userId: string, file: StoredFile, { way, lines }: Wish) {
  if (way === 'lip' || lines !== undefined || file.kind !== 'video') return [];
  const short = await shortOf(app.db, userId, file);
  return short && (await shortProblem(app, userId, short)) === null
    ? ['这是你的短视频：选「配音对口型」会重画画面，商品卡、文字和贴纸也一起翻译；现在这样只遮住旧字幕。']
    : [];
}

function otherThanSaid({ from }: Wish, known: KnownWords | null): string[] {
  const told = languageOf(from);
  if (!known || from === 'auto' || told === known.language || !isHeard(known.language)) return [];
  const name = heardLanguages[known.language];
  return [`选的不是${name}，${known.source}里说的是${name}，会按${name}翻译。`];
}

export function needConsent(
  { asksConsent }: Quote,
  { hasConsent }: Pick<NewTranslation, 'hasConsent'>,
): void {
  if (!asksConsent || hasConsent) return;
  throw new Failure('INVALID_INPUT', {
    fields: { hasConsent: '改口型要先得到画面里那个人的同意，请勾选确认。' },
  });
}

/** Not where it is saved: whoever is still writing must not lose a line that is too long. */
export function needFit({ unfit }: Quote): void {
  if (unfit) throw new Failure('INVALID_INPUT', { message: unfit, fields: { lines: unfit } });
}

const isWritten = (lines: TranslationLine[] | undefined): boolean =>
  lines?.every((line) => line.translation !== '' || line.text === '') ?? false;

/** What was heard in another language is told in English on the way; in lines that somebody brings it is not. */
function hasDrafts({ engine, from, to, lines, heard }: Wish): boolean {
  if (!canDraft(engine, to)) return false;
  if ((engine ?? 'embedded') !== 'embedded' || !lines) return true;
  return isTranslated(heard ?? languageWritten(from, lines));
}

function writtenByHand(to: string, engines: Record<'model' | 'service', boolean>): string {
  const others = [
    engines.model && translationEngines.model,
    engines.service && canDraft('service', to) && translationEngines.service,
  ].filter((name) => name !== false);
  return (
    `${canDraft('embedded', to) ? '中文和英语以外的字幕' : `译成${languageName(to) ?? '这种语言'}`}没有内置的机器翻译：译文是空的，要自己写、粘贴，或导入 SRT、VTT、ASS 字幕` +
    `${others.length > 0 ? `，也可以换${others.join('或')}来译` : ''}。` +
    '算力照常收，包括听写、配音和出片；译文填好后第一次出片一般不再另收。'
  );
}

function problemsOf(
  { from, to, way, lines, engine }: Wish,
  { kind, duration }: StoredFile,
  engines: Record<'model' | 'service', boolean>,
): Record<string, string> {
  const seconds = duration ?? 0;
  const fields: Record<string, string> = {};
  if (languageName(to) === null && !isWritten(lines))
    fields['to'] = '没有这种语言，请从列表里选，或先导入译文。';
  else if (!isWritten(lines) && from !== 'auto' && !isHeard(languageOf(from)))
    fields['from'] = '这种语言还听不懂，请选列出的语言，或先导入字幕。';
  else if (from !== 'auto' && languageOf(from) === languageOf(to))
    fields['to'] = '和原文是同一种语言，请换一种。';
  else if (lines && !isWritten(lines) && languageWritten(from, lines) === languageOf(to))
    fields['to'] = '字幕已经是这种语言，请换一种，或选「是译文」。';
  if (kind === 'audio' && way !== 'dub') fields['way'] = '音频没有画面，请选「配音」，译文的字幕会一起给你。';
  if (way !== 'subtitle' && !defaultVoice(to)) fields['to'] ??= '没有说这种语言的声音，请选「只加字幕」。';
  if (engine && engine !== 'embedded' && !engines[engine])
    fields['engine'] = `还没有接入${translationEngines[engine]}，请用内置翻译。`;
  if (seconds > TRANSCRIBED_MINUTES * 60)
    fields['fileId'] = `超过 ${TRANSCRIBED_MINUTES} 分钟，请剪短后再上传。`;
  const wrong = lines?.findIndex((line) => line.end <= line.start) ?? -1;
  const late = lines?.findIndex((line) => line.start >= (duration ?? Infinity)) ?? -1;
  if (wrong >= 0) fields['lines'] = `第 ${wrong + 1} 句的结束时间不能早于开始时间。`;
  else if (late >= 0) fields['lines'] = `第 ${late + 1} 句在结束之后才开始，请检查字幕和文件是不是同一个。`;
  return fields;
}

function warningsOf({ to, way, voiceName, subtitles }: Wish): string[] {
  const warnings: string[] = [];
  const voice = voiceName === undefined ? undefined : findVoice(voiceName);
  if (way !== 'subtitle' && voice && languageOf(voice.language) !== languageOf(to))
    warnings.push(`「${voice.name}」说的不是目标语言，念出来会有口音，建议换一个声音。`);
  if (way === 'subtitle' && subtitles === null)
    warnings.push('没有选字幕，画面上不会有译文，只能下载字幕文件。');
  return warnings;
}

/** What is made again costs only what is spoken anew; the first film costs nothing that was paid for with its lines. */
export async function quoteTranslationAgain(
  app: App,
  userId: string,
  project: TranslationProject,
  { url, cost: paid }: { url: string | null; cost: number },
  caller: AbortSignal,
): Promise<Quote> {
  const {
    anew,
    brought: _brought,
    isByHand: _isByHand,
    ...quote
  } = await quoteTranslation(app, userId, project, caller);
  return { ...quote, cost: url === null ? Math.max(0, quote.cost - paid) : anew };
}

export const voiceNameOf = (project: Wish, line: TranslationLine): string =>
  voiceOfLine(project, line) ?? defaultVoice(project.to) ?? '';

export const soundKey = (project: Wish, line: TranslationLine): string =>
  contentKey([line.translation, voiceNameOf(project, line), line.speed ?? 1, line.take ?? 0]).slice(0, 24);

/** A line that stays empty is not spoken, and costs nothing. */
function linesMade(project: Wish): (line: TranslationLine) => boolean {
  const { made, way } = project;
  const isDrafted = hasDrafts(project);
  const isSeen = way !== 'lip' || (made?.lips ?? []).length > 0;
  const heard = new Set(isSeen ? Object.values(made?.lines ?? {}) : []);
  return (line) =>
    line.translation === ''
      ? line.text === '' || !isDrafted
      : way === 'subtitle' || (heard.size > 0 && heard.has(soundKey(project, line)));
}

export function withOtherTakes(project: TranslationProject, lineIds: string[]): TranslationProject {
  const known = new Set(project.lines?.map(({ id }) => id));
  const unknown = lineIds.findIndex((id) => !known.has(id));
  if (unknown >= 0)
    throw new Failure('INVALID_INPUT', { fields: { [`lineIds.${unknown}`]: '没有这一句，请刷新后再选。' } });
  const chosen = new Set(lineIds);
  const lines = project.lines?.map((line) =>
    line.id && chosen.has(line.id) ? { ...line, take: ((line.take ?? 0) + 1) % 100 } : line,
  );
  return { ...project, ...(lines && { lines }) };
}
