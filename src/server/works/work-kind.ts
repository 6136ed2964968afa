import type { z } from 'zod';
import type { ExcerptProject } from '../../contract/broadcasts/recording.ts';
import { Failure } from '../../contract/failures.ts';
import { inChinese } from '../../contract/fields.ts';
import type { NewMix } from '../../contract/mix.ts';
import type { NewShort } from '../../contract/short.ts';
import type { NewTranslation } from '../../contract/translation.ts';
import type { AnyWork, NewAudio, Work, WorkAs, WorkProjects, WorkType } from '../../contract/work.ts';
import type { FilmScript } from '../../language/writing/publish.ts';
import type { App } from '../app.ts';
import type { Maker, Tools } from '../jobs/maker.ts';
import type { Quote } from './price.ts';

export interface Wishes {
  short: NewShort;
  mix: NewMix;
  translate: NewTranslation;
  audio: Omit<NewAudio, 'type'>;
  excerpt: ExcerptProject;
}

export interface WorkOrder<Type extends WorkType> {
  quote: Quote;
  works: { project: WorkProjects[Type]; cost: number; seconds: number }[];
  isBatch: boolean;
  need?: () => void;
}

interface Changed<Type extends WorkType> extends Pick<WorkOrder<Type>, 'quote' | 'need'> {
  project: WorkProjects[Type];
}

export type Made<Type extends WorkType> = WorkAs<Type> & Pick<Work, 'name' | 'url' | 'cost'>;

export interface WorkKind<Type extends WorkType> {
  order(app: App, userId: string, wish: Wishes[Type], caller: AbortSignal): Promise<WorkOrder<Type>>;
  change(
    app: App,
    userId: string,
    work: Made<Type>,
    wish: object,
    caller: AbortSignal,
  ): Promise<Changed<Type>>;
  make(tools: Tools): Maker<WorkProjects[Type]>;
  script(project: WorkProjects[Type], name: string): FilmScript;
}

export function needMaker({ makers }: App, type: WorkType): void {
  if (!makers[type]) throw new Failure('ENGINE_MISSING');
}

export function parseProject<S extends z.ZodType>(schema: S, wish: object): z.output<S> {
  const read = schema.safeParse(wish, { error: inChinese });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[['project', ...path].join('.')] ??= message;
  throw new Failure('INVALID_INPUT', { fields });
}

export const quoteOfAll = (quotes: Quote[]): Quote => ({
  cost: quotes.reduce((sum, { cost }) => sum + cost, 0),
  seconds: quotes.reduce((sum, { seconds }) => sum + seconds, 0),
  warnings: [...new Set(quotes.flatMap(({ warnings }) => warnings))],
});

export const asWork = <Row extends { type: WorkType; project: unknown }>(row: Row) =>
  row as Omit<Row, 'type' | 'project'> & AnyWork;

export const projectAs = <Type extends WorkType>(_type: Type, { project }: { project: unknown }) =>
  project as WorkProjects[Type];
