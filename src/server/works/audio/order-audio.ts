import type { z } from 'zod';
import { nextTurn } from '../../../process/yield-loop.ts';
import { Failure } from '../../../contract/failures.ts';
import {
  AUDIO_CHARACTERS,
  type audioDetail,
  type AudioProject,
  type NewAudio,
  type remakeSentence,
  type WorkDetail,
} from '../../../contract/work.ts';
import { countWritten } from '../../../speech/text/markup.ts';
import { markupPiece } from '../../../speech/text/markup-piece.ts';
import type { Sentence } from '../../../speech/text/spoken-text.ts';
import type { TextRange } from '../../../speech/sounds/sounds.ts';
import { nthOf, type Personal, type Take } from '../../../speech/synthesis/speak.ts';
import type { App } from '../../app.ts';
import { readPersonal } from '../../db/personal.ts';
import { needMusic } from '../../stage/music.ts';
import { redo } from '../../jobs/queue.ts';
import { needQuota } from '../../storage/quota.ts';
import { planSpeech, NOTHING, refused, silentParts, spokenCharactersOf } from '../plan-speech.ts';
import { fineSpeech, plannedSeconds, type Quote } from '../price.ts';
import { needMaker, quoteOfAll, type WorkOrder } from '../work-kind.ts';
import { needDoneWork, readWork } from '../works.ts';

const MOST_AT_ONCE = 50;

export const writtenIn = (project: Pick<AudioProject, 'text' | 'ssml'>): string =>
  project.text || project.ssml || '';

function check(app: App, project: AudioProject, personal: Personal, firstLine: number): Sentence[] {
  const characters = countWritten(writtenIn(project));
  if (characters > AUDIO_CHARACTERS)
    throw refused(`文字最多 ${AUDIO_CHARACTERS} 个字，现在有 ${characters} 个，请分成几段。`);
  return planSpeech(app, writtenIn(project), project.voiceName, personal, firstLine);
}

function quoteOf(app: App, project: AudioProject, personal: Personal, firstLine: number): Quote {
  const sentences = check(app, project, personal, firstLine);
  const characters = spokenCharactersOf(writtenIn(project), project.voiceName, personal);
  const { prices } = app.config;
  return {
    cost: Math.ceil(
      (prices.audioPer100Characters * characters) / 100 + fineSpeech(prices, characters, project.isFine),
    ),
    seconds: plannedSeconds(sentences, project.speed),
    warnings: silentParts(sentences),
  };
}

export async function quoteAudio(app: App, userId: string, project: AudioProject): Promise<Quote> {
  const personal = await readPersonal(app.db, userId);
  await needMusic(app.db, userId, project.music);
  return quoteOf(app, project, personal, 1);
}

export async function orderAudio(
  app: App,
  userId: string,
  { dryRun: _dryRun, batch, ...whole }: NewAudio,
): Promise<WorkOrder<'audio'>> {
  const personal = await readPersonal(app.db, userId);
  await needMusic(app.db, userId, whole.music);
  const paragraphs = batch ? paragraphsOf(whole) : [{ project: whole, line: 1 }];
  const quotes: Quote[] = [];
  for (const { project, line } of paragraphs) {
    quotes.push(quoteOf(app, project, personal, line));
    // Fifty paragraphs in one go would hold up the rooms on air.
    await nextTurn();
  }
  return {
    quote: quoteOfAll(quotes),
    works: paragraphs.map(({ project }, index) => ({ project, ...quotes[index]! })),
    isBatch: batch,
  };
}

function paragraphsOf(whole: AudioProject): { project: AudioProject; line: number }[] {
  const lines = writtenIn(whole)
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (lines.length === 0) throw refused(NOTHING);
  if (lines.length > MOST_AT_ONCE)
    throw refused(`一次最多 ${MOST_AT_ONCE} 段，现在有 ${lines.length} 段，请分几次提交。`);
  const { ssml: _ssml, ...common } = whole;
  return lines.map(({ text, line }, index) => ({
    project: { ...common, text, name: `${Array.from(whole.name).slice(0, 26).join('')} ${index + 1}` },
    line,
  }));
}

function asAudio(work: WorkDetail) {
  if (work.type !== 'audio') throw new Failure('WORK_NOT_FOUND');
  return work;
}

export async function readAudio(
  app: App,
  userId: string,
  id: string,
): Promise<z.input<typeof audioDetail.output>> {
  const work = asAudio(await readWork(app, userId, id));
  const { project } = work;
  const text = writtenIn(project);
  const sentences = (project.sentences ?? []).map(({ place, ...sentence }) => ({
    ...sentence,
    text: markupPiece(text, place).text,
  }));
  return { ...work, project: { ...project, name: work.name }, sentences };
}

type Remake = z.output<typeof remakeSentence.input>;

export async function remake(app: App, userId: string, wish: Remake) {
  const work = asAudio(await needDoneWork(app, userId, wish.id));
  const { project } = work;
  const old = project.sentences?.[wish.sentence];
  if (!old) throw new Failure('INVALID_INPUT', { fields: { sentence: '没有这一句，请刷新后再试' } });
  const personal = await readPersonal(app.db, userId);
  const alone = { ...project, text: wish.text, ssml: undefined, voiceName: old.voiceName };
  const quote = quoteOf(app, alone, personal, 1);
  if (wish.dryRun) return quote;
  needMaker(app, 'audio');
  await needQuota(app, userId);
  const { sentences: _sentences, notice: _notice, ...kept } = project;
  const next: AudioProject = {
    ...kept,
    ...changed(app, project, old.place, wish.text, personal),
    cost: work.cost + quote.cost,
  };
  const { seconds } = quoteOf(app, next, personal, 1);
  // The other sentences are there already, spoken before: it must not wait behind films for one.
  await app.db.transaction((tx) =>
    redo(tx, userId, wish.id, next, { cost: quote.cost, seconds }, quote.seconds),
  );
  return { id: wish.id, status: 'waiting' as const };
}

function changed(
  app: App,
  project: AudioProject,
  place: TextRange,
  words: string,
  personal: Personal,
): Pick<AudioProject, 'text' | 'ssml' | 'takes'> {
  const before = writtenIn(project);
  const piece = markupPiece(before, place);
  if (piece.text.trim() !== words.trim()) {
    const [from, to] = piece.place;
    const after = before.slice(0, from) + words + piece.loose + before.slice(to);
    return project.text ? { text: after } : { ssml: after };
  }
  const sentences = app.engines.textToSpeech.plan(before, project.voiceName, personal);
  const index = sentences.findIndex((sentence) => sentence.place[0] === place[0]);
  if (index < 0) return {};
  const { text } = sentences[index]!;
  const nth = nthOf(sentences, index);
  const isIt = (other: Take) => other.text === text && other.nth === nth;
  const takes = project.takes ?? [];
  const take = (takes.find(isIt)?.take ?? 0) + 1;
  return { takes: [...takes.filter((old) => !isIt(old)), { text, nth, take }] };
}
