import { excerptProject, type ExcerptProject } from '../../../contract/broadcasts/recording.ts';
import type { Query } from '../../db/open.ts';
import type { Quote } from '../price.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { excerptMaker } from './make-excerpt.ts';
import { needParts } from './excerpt-parts.ts';

export const excerptKind: WorkKind<'excerpt'> = {
  async order({ db }, userId, project) {
    const quote = await quoteExcerpt(db, userId, project);
    return { quote, works: [{ project, ...quote }], isBatch: false };
  },
  async change({ db }, userId, _work, wish) {
    const project = parseProject(excerptProject, wish);
    return { project, quote: await quoteExcerpt(db, userId, project) };
  },
  make: excerptMaker,
  script: ({ text = '' }, name) => ({ name, text, goods: [] }),
};

async function quoteExcerpt(db: Query, userId: string, project: ExcerptProject): Promise<Quote> {
  const parts = await needParts(db, userId, project);
  return { cost: 0, seconds: parts.reduce((all, part) => all + part.seconds, 0), warnings: [] };
}
