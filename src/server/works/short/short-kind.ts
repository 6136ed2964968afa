import { shortProject, type ShortProject } from '../../../contract/short.ts';
import { plainWords } from '../../../speech/text/markup.ts';
import { parseProject, type WorkKind } from '../work-kind.ts';
import { shortMaker } from './make-short.ts';
import { quoteShort, withDefaults } from './order-short.ts';
import { orderVariants } from './order-variants.ts';

export const shortKind: WorkKind<'short'> = {
  async order(app, userId, { type: _type, dryRun: _dryRun, variants, ...project }) {
    if (variants) return orderVariants(app, userId, project, variants);
    const quote = await quoteShort(app, userId, project);
    return { quote, works: [{ project: withDefaults(project), ...quote }], isBatch: false };
  },
  async change(app, userId, _work, wish) {
    const project = withDefaults(parseProject(shortProject, wish));
    return { project, quote: await quoteShort(app, userId, project) };
  },
  make: shortMaker,
  script: ({ scenes }, name) => ({ name, text: saidIn(scenes), goods: goodsIn(scenes) }),
};

const saidIn = (scenes: ShortProject['scenes']): string =>
  scenes
    .map(({ text = '', audioFileId, captions = [] }) =>
      audioFileId ? captions.map((caption) => caption.text).join('，') : plainWords(text),
    )
    .join('\n');

const goodsIn = (scenes: ShortProject['scenes']) =>
  scenes
    .flatMap(({ items }) => items.filter((item) => item.kind === 'card'))
    .map(({ name, points }) => ({ name, points }));
