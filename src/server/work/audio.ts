import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { audioDetail, AudioProject, NewAudio, remakeSentence } from '../../contract/work.ts';
import { countCharacters, MarkupError, readMarkup } from '../../speech/markup.ts';
import { markupPiece } from '../../speech/markup-piece.ts';
import type { DictionaryWord, Sentence } from '../../speech/script.ts';
import { NothingToSayError } from '../../speech/speak.ts';
import type { App } from '../app.ts';
import { readDictionary } from '../db/dictionary.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { works } from '../db/schema.ts';
import { redo } from '../jobs/queue.ts';
import { throwSpeechFailure } from '../speech-failure.ts';
import { perCharacters, spokenSeconds, type Quote } from './price.ts';
import { orderWorks, readWork } from './works.ts';

const MOST_AT_ONCE = 50;
const NOTHING = new NothingToSayError().message;

export const wordsOf = (project: Pick<AudioProject, 'text' | 'ssml'>): string =>
  project.text || project.ssml || '';

/** Everything that can be wrong with the text is said now, not after minutes of waiting. */
function check(app: App, project: AudioProject, dictionary: DictionaryWord[], firstLine: number): Sentence[] {
  try {
    const sentences = app.speaker.plan(wordsOf(project), project.voiceName, dictionary);
    if (sentences.length > 0) return sentences;
  } catch (error) {
    if (error instanceof MarkupError)
      error.message = error.message.replace(/^第 \d+ 行/, `第 ${error.line + firstLine - 1} 行`);
    throwSpeechFailure(error);
  }
  throw new Failure('INVALID_INPUT', { fields: { text: NOTHING } });
}

function quoteOf(app: App, text: string, sentences: Sentence[], speed: number): Quote {
  return {
    cost: perCharacters(app.config.prices, countCharacters(readMarkup(text))),
    seconds: spokenSeconds(sentences, speed),
    warnings: [],
  };
}

export async function putAudioWorks(app: App, userId: string, input: NewAudio) {
  const { dryRun, batch, ...whole } = input;
  const dictionary = await readDictionary(app.db, userId);
  if (whole.music) await needFile(app.db, userId, whole.music.fileId, ['audio']);
  const paragraphs = batch ? paragraphsOf(whole) : [{ project: whole, line: 1 }];
  const quotes = paragraphs.map(({ project, line }) =>
    quoteOf(app, wordsOf(project), check(app, project, dictionary, line), project.speed),
  );
  if (dryRun)
    return {
      cost: quotes.reduce((sum, quote) => sum + quote.cost, 0),
      seconds: quotes.reduce((sum, quote) => sum + quote.seconds, 0),
      warnings: [],
    };
  if (!app.makers.audio) throw new Failure('ENGINE_MISSING');
  const batchId = batch ? newId() : null;
  const rows = paragraphs.map(({ project }, index) => ({
    id: newId(),
    userId,
    type: 'audio' as const,
    batchId,
    name: project.name,
    input: project,
    cost: quotes[index]!.cost,
  }));
  await orderWorks(app.db, rows);
  const accepted = rows.map(({ id }) => ({ id, status: 'waiting' as const }));
  return batchId === null ? accepted[0]! : { batchId, works: accepted };
}

/** One for each line with words. */
function paragraphsOf(whole: AudioProject): { project: AudioProject; line: number }[] {
  const lines = wordsOf(whole)
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const refuse = (words: string) => new Failure('INVALID_INPUT', { fields: { text: words } });
  if (lines.length === 0) throw refuse(NOTHING);
  if (lines.length > MOST_AT_ONCE)
    throw refuse(`一次最多 ${MOST_AT_ONCE} 段，现在有 ${lines.length} 段，请分几次提交。`);
  const { ssml: _ssml, ...common } = whole;
  return lines.map(({ text, line }, index) => ({
    project: { ...common, text, name: `${whole.name.slice(0, 26)} ${index + 1}` },
    line,
  }));
}

async function needAudio(app: App, userId: string, id: string) {
  const work = await readWork(app.db, app.signer, userId, id);
  if (work.type !== 'audio') throw new Failure('WORK_NOT_FOUND');
  return { work, project: work.project as AudioProject };
}

export async function readAudio(
  app: App,
  userId: string,
  id: string,
): Promise<z.input<typeof audioDetail.output>> {
  const { work, project } = await needAudio(app, userId, id);
  const text = wordsOf(project);
  const sentences = (project.sentences ?? []).map(({ place, ...one }) => ({
    ...one,
    text: markupPiece(text, place).text,
  }));
  return { ...work, project: { ...project, name: work.name }, sentences };
}

type Remake = z.output<typeof remakeSentence.input>;

/** Puts another sentence in the place of one, or says the same in another way; all others are kept as they are. */
export async function remake(app: App, userId: string, wish: Remake) {
  const { work, project } = await needAudio(app, userId, wish.id);
  if (work.status !== 'done') throw new Failure('JOB_NOT_DONE');
  const old = project.sentences?.[wish.sentence];
  if (!old) throw new Failure('INVALID_INPUT', { fields: { sentence: '没有这一句，请刷新后再试' } });
  const dictionary = await readDictionary(app.db, userId);
  const alone = check(app, { ...project, text: wish.text, voiceName: old.voiceName }, dictionary, 1);
  const quote = quoteOf(app, wish.text, alone, project.speed);
  if (wish.dryRun) return quote;
  if (!app.makers.audio) throw new Failure('ENGINE_MISSING');
  const { ssml: _ssml, sentences: _sentences, ...kept } = project;
  const before = wordsOf(project);
  const piece = markupPiece(before, old.place);
  const [from, to] = piece.place;
  const isSame = piece.text.trim() === wish.text.trim();
  const takes = { ...project.takes };
  if (isSame) for (const { text } of alone) takes[text] = (takes[text] ?? 0) + 1;
  const text = isSame ? before : before.slice(0, from) + wish.text + piece.loose + before.slice(to);
  const next: AudioProject = { ...kept, text, takes };
  check(app, next, dictionary, 1);
  await app.db.transaction(async (tx) => {
    await redo(tx, userId, wish.id, next, quote.cost);
    await tx
      .update(works)
      .set({ cost: work.cost + quote.cost })
      .where(eq(works.id, wish.id));
  });
  return { id: wish.id, status: 'waiting' as const };
}
