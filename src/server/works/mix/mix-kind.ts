import { mixProject } from '../../../contract/mix.ts';
import { openAnalyses } from '../../http/limits/analyses.ts';
import { plainWords } from '../../../speech/text/markup.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { mixMaker } from './make-mix.ts';
import { checkMixProject, planMixOrder } from './order-mix.ts';

const plan = openAnalyses();

export const mixKind: WorkKind<'mix'> = {
  order: (app, userId, wish, caller) =>
    plan(userId, caller, (signal) => planMixOrder(app, userId, wish, signal)),
  change(app, userId, { project: { pieces, made } }, wish) {
    const asked = parseProject(mixProject, wish);
    return checkMixProject(app, userId, { ...asked, ...(pieces && { pieces }), ...(made && { made }) });
  },
  make: mixMaker,
  script: ({ title, paragraphs }, name) => ({
    name: title ?? name,
    text: paragraphs.map(plainWords).join('\n'),
    goods: [],
  }),
};
