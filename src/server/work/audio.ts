import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { audioDetail, AudioProject, NewAudio, remakeSentence } from '../../contract/work.ts';
import { countCharacters, readMarkup } from '../../speech/markup.ts';
import type { DictionaryWord, Sentence } from '../../speech/script.ts';
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

export const wordsOf = (project: Pick<AudioProject, 'text' | 'ssml'>): string =>
  project.text || project.ssml || '';

/** Everything that can be wrong with the text is said now, not after minutes of waiting. */
function check(app: App, project: AudioProject, dictionary: DictionaryWord[]): Sentence[] {
  try {
    const sentences = app.speaker.plan(wordsOf(project), project.voiceName, dictionary);
    if (sentences.length > 0) return sentences;
  } catch (error) {
    throwSpeechFailure(error);
  }
  const nothing = '这段文字里没有能读出来的内容，请写上文字再试。';
  throw new Failure('INVALID_INPUT', { fields: { text: nothing } });
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
  const projects = batch ? paragraphsOf(whole) : [whole];
  const quotes = projects.map((project) =>
    quoteOf(app, wordsOf(project), check(app, project, dictionary), project.speed),
  );
  if (dryRun)
    return {
      cost: quotes.reduce((sum, quote) => sum + quote.cost, 0),
      seconds: quotes.reduce((sum, quote) => sum + quote.seconds, 0),
      warnings: [],
    };
  if (!app.makers.audio) throw new Failure('ENGINE_MISSING');
  const batchId = batch ? newId() : null;
  const rows = projects.map((project, index) => ({
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
function paragraphsOf(whole: AudioProject): AudioProject[] {
  const lines = wordsOf(whole)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_AT_ONCE)
    throw new Failure('INVALID_INPUT', {
      fields: { text: `一次最多 ${MOST_AT_ONCE} 段，现在有 ${lines.length} 段，请分几次提交。` },
    });
  const { ssml: _ssml, ...common } = whole;
  return lines.map((text, index) => ({ ...common, text, name: `${whole.name.slice(0, 26)} ${index + 1}` }));
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
    text: text.slice(...place),
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
  const alone = check(app, { ...project, text: wish.text, voiceName: old.voiceName }, dictionary);
  const quote = quoteOf(app, wish.text, alone, project.speed);
  if (wish.dryRun) return quote;
  if (!app.makers.audio) throw new Failure('ENGINE_MISSING');
  const { ssml: _ssml, sentences: _sentences, ...kept } = project;
  const [from, to] = old.place;
  const before = wordsOf(project);
  const isSame = before.slice(from, to).trim() === wish.text.trim();
  const takes = { ...project.takes };
  if (isSame) for (const { text } of alone) takes[text] = (takes[text] ?? 0) + 1;
  const text = isSame ? before : before.slice(0, from) + wish.text + before.slice(to);
  const next: AudioProject = { ...kept, text, takes };
  check(app, next, dictionary);
  await app.db.transaction(async (tx) => {
    await redo(tx, userId, wish.id, next, quote.cost);
    await tx
      .update(works)
      .set({ cost: work.cost + quote.cost })
      .where(eq(works.id, wish.id));
  });
  return { id: wish.id, status: 'waiting' as const };
}
