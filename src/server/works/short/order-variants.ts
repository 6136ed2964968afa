import { Failure } from '../../../contract/failures.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { variedScene, type NewShort, type ShortProject } from '../../../contract/short.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import { needQuota } from '../../storage/quota.ts';
import type { Quote } from '../price.ts';
import { orderWorks } from '../works.ts';
import { quoteShort, withDefaults } from './order-short.ts';

/** All variants of a script or none; each is a work of its own, and one that fails costs nothing. */
export async function putVariants(
  app: App,
  userId: string,
  { variants: _variants, type: _type, dryRun, ...script }: NewShort,
  variants: NonNullable<NewShort['variants']>,
) {
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
  if (dryRun)
    return {
      cost: ordered.reduce((sum, { quote }) => sum + quote.cost, 0),
      seconds: ordered.reduce((sum, { quote }) => sum + quote.seconds, 0),
      warnings: [...new Set(ordered.flatMap(({ quote }) => quote.warnings))],
      costs: ordered.map(({ quote }) => quote.cost),
    };
  if (!app.makers.short) throw new Failure('ENGINE_MISSING');
  await needQuota(app, userId);
  const batchId = newId();
  const rows = ordered.map(({ project, quote }) => ({
    id: newId(),
    userId,
    type: 'short' as const,
    batchId,
    name: project.name,
    input: withDefaults(project),
    cost: quote.cost,
    seconds: quote.seconds,
  }));
  await orderWorks(app.db, rows);
  return { batchId, works: rows.map(({ id }) => ({ id, status: 'waiting' as const })) };
}
