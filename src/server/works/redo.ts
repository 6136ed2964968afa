import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { inChinese } from '../../contract/fields.ts';
import { excerptProject } from '../../contract/broadcasts/recording.ts';
import { mixProject, type MixProject } from '../../contract/mix.ts';
import { shortProject } from '../../contract/short.ts';
import { translationProject, type TranslationProject } from '../../contract/translation.ts';
import { newAudio, type AudioProject, type redoVideo } from '../../contract/work.ts';
import type { App } from '../app.ts';
import { works } from '../db/schema.ts';
import { redo } from '../jobs/queue.ts';
import { needQuota } from '../storage/quota.ts';
import { quoteAudio, spokenFrom } from './audio.ts';
import { quoteExcerpt } from './excerpt/order-excerpt.ts';
import { checkMixProject } from './mix/order-mix.ts';
import type { Quote } from './price.ts';
import { quoteShort, withDefaults } from './short/order-short.ts';
import {
  needConsent,
  needFit,
  quoteTranslationAgain,
  withOtherTakes,
} from './translate/order-translation.ts';
import { readWork } from './works.ts';

type Work = Awaited<ReturnType<typeof readWork>>;

export async function saveProject(
  app: App,
  userId: string,
  id: string,
  wish: object,
  caller: AbortSignal,
): Promise<void> {
  const work = await needDone(app, userId, id);
  const known = work.type === 'translate' ? (work.project as object) : {};
  const { project } = await checked(app, userId, work, { ...known, ...wish }, caller);
  // What is known of the sound that is still there, its sentences, stays until it is made anew.
  await app.db
    .update(works)
    .set({ project: { ...(work.project as object), ...project } })
    .where(eq(works.id, id));
}

export async function redoWork(
  app: App,
  userId: string,
  { id, lineIds, dryRun, project: unsaved }: z.output<typeof redoVideo.input>,
  caller: AbortSignal,
) {
  const work = await needDone(app, userId, id);
  const wish = lineIds
    ? withOtherTakes(work.project as TranslationProject, lineIds)
    : { ...(work.project as object), ...(dryRun && unsaved) };
  const { project, quote } = await checked(app, userId, work, wish, caller);
  needFit(quote);
  if (dryRun) return quote;
  needConsent(quote, project);
  if (!app.makers[work.type]) throw new Failure('ENGINE_MISSING');
  await needQuota(app, userId);
  const input = { ...project, cost: work.cost + quote.cost };
  await app.db.transaction((tx) => redo(tx, userId, id, input, quote));
  return { id, status: 'waiting' as const };
}

async function needDone(app: App, userId: string, id: string): Promise<Work> {
  const work = await readWork(app, userId, id);
  if (work.deletedAt !== null) throw new Failure('WORK_NOT_FOUND');
  if (work.status !== 'done') throw new Failure('JOB_NOT_DONE');
  return work;
}

async function checked(
  app: App,
  userId: string,
  work: Work,
  wish: object,
  caller: AbortSignal,
): Promise<{ project: object; quote: Quote }> {
  const named = { ...wish, name: work.name };
  switch (work.type) {
    case 'short': {
      const project = withDefaults(parsed(shortProject, named));
      return { project, quote: await quoteShort(app, userId, project) };
    }
    case 'audio': {
      const { dryRun: _dryRun, batch: _batch, ...asked } = parsed(newAudio, named);
      const before = work.project as AudioProject;
      const { takes } = before;
      // Of other words than were spoken, no sentence is made for the price of one.
      const isOther = spokenFrom(asked) !== spokenFrom(before);
      const project = { ...asked, ...(takes && { takes }), ...(isOther && { sentences: [] }) };
      return { project, quote: await quoteAudio(app, userId, project) };
    }
    case 'mix': {
      const { pieces, made } = work.project as MixProject;
      const asked = { ...parsed(mixProject, named), ...(pieces && { pieces }), ...(made && { made }) };
      return checkMixProject(app, userId, asked);
    }
    case 'excerpt': {
      const project = parsed(excerptProject, named);
      return { project, quote: await quoteExcerpt(app.db, userId, project) };
    }
    case 'translate': {
      const asked = parsed(translationProject, named);
      const { fileId, heard, made } = work.project as TranslationProject;
      if (asked.fileId !== fileId)
        throw new Failure('INVALID_INPUT', {
          fields: { 'project.fileId': '换了文件就是另一个翻译，请用新的文件重新下单。' },
        });
      const project = { ...asked, ...(heard !== undefined && { heard }), ...(made && { made }) };
      return { project, quote: await quoteTranslationAgain(app, userId, project, work, caller) };
    }
  }
}

function parsed<S extends z.ZodType>(schema: S, wish: object): z.output<S> {
  const read = schema.safeParse(wish, { error: inChinese });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[['project', ...path].join('.')] ??= message;
  throw new Failure('INVALID_INPUT', { fields });
}
