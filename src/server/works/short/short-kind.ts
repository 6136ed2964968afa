import { shortProject, variedScene, type ShortProject, type ShortVariant } from '../../../contract/short.ts';
import { plainWords } from '../../../speech/text/markup.ts';
import { parseProject, quoteOfAll, type WorkKind, type WorkOrder } from '../work-kind.ts';
import { shortMaker } from './make-short.ts';
import { quoteShort, withDefaults } from './order-short.ts';
import { Failure } from '../../../contract/failures.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import type { App } from '../../app.ts';
import type { Quote } from '../price.ts';

export const shortKind: WorkKind<'short'> = {
  async order(app, userId, { type: _type, dryRun: _dryRun, variants, ...project }) {
    if (variants) return orderVariants(app, userId, project, variants);
    const quote = await quoteShort(app, userId, project);
    return {
      quote,
      works: [{ project: await withDefaults(app.db, userId, project), ...quote }],
      isBatch: false,
    };
  },
  async change(app, userId, _work, wish) {
    const project = await withDefaults(app.db, userId, parseProject(shortProject, wish));
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

async function orderVariants(
  app: App,
  userId: string,
  script: ShortProject,
  variants: ShortVariant[],
): Promise<WorkOrder<'short'>> {
  const ordered: { project: ShortProject; quote: Quote }[] = [];
  for (const [index, variant] of variants.entries()) {
    const number = index + 1;
    const name = `${script.name.slice(0, NAME_CHARACTERS - 3).trimEnd()} ${number}`;
    const scenes = script.scenes.map((scene, at) => variedScene(scene, at, variant));
    const project = { ...script, name, scenes };
    const quote = await quoteShort(app, userId, project).catch((error: unknown) => {
      if (error instanceof Failure)
        throw new Failure(error.code, { message: `版本 ${number}：${error.message}` });
      throw error;
    });
    ordered.push({ project: await withDefaults(app.db, userId, project), quote });
  }
  const quotes = ordered.map(({ quote }) => quote);
  return {
    quote: { ...quoteOfAll(quotes), costs: quotes.map(({ cost }) => cost) },
    works: ordered.map(({ project, quote }) => ({ project, ...quote })),
    isBatch: true,
  };
}
