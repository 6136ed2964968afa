import { excerptProject } from '../../../contract/broadcasts/recording.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { excerptMaker } from './make-excerpt.ts';
import { quoteExcerpt } from './order-excerpt.ts';

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
