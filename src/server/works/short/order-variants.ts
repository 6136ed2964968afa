import { Failure } from '../../../contract/failures.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { variedScene, type ShortProject, type ShortVariant } from '../../../contract/short.ts';
import type { App } from '../../app.ts';
import type { Quote } from '../price.ts';
import { quoteOfAll, type WorkOrder } from '../work-kind.ts';
import { quoteShort, withDefaults } from './order-short.ts';

export async function orderVariants(
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
    ordered.push({ project, quote });
  }
  const quotes = ordered.map(({ quote }) => quote);
  return {
    quote: { ...quoteOfAll(quotes), costs: quotes.map(({ cost }) => cost) },
    works: ordered.map(({ project, quote }) => ({ project: withDefaults(project), ...quote })),
    isBatch: true,
  };
}
