import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { Failure } from '../../../contract/failures.ts';
import {
  deleteMixTemplates,
  listMixTemplates,
  MIX_TEMPLATES,
  putMixTemplate,
  type MixSetup,
} from '../../../contract/mix.ts';
import type { App } from '../../app.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { lockUser } from '../../db/row-locks.ts';
import { mixTemplates } from '../../db/schema.ts';
import { serve } from '../../http/serve.ts';

const shown = { id: mixTemplates.id, name: mixTemplates.name, setup: mixTemplates.setup };

export function templateRoutes(app: App): void {
  const { db } = app;
  serve(app, listMixTemplates, async (_, user) => {
    const mine = eq(mixTemplates.userId, user.id);
    const list = await db.select(shown).from(mixTemplates).where(mine).orderBy(asc(mixTemplates.name));
    return { list, total: list.length };
  });
  serve(app, putMixTemplate, ({ name, setup }, user) => save(db, user.id, name, setup));
  serve(app, deleteMixTemplates, async ({ ids }, user) => {
    await db.delete(mixTemplates).where(and(eq(mixTemplates.userId, user.id), inArray(mixTemplates.id, ids)));
  });
}

const save = (db: Db, userId: string, name: string, setup: MixSetup) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const others = and(eq(mixTemplates.userId, userId), ne(mixTemplates.name, name));
    if ((await tx.$count(mixTemplates, others)) >= MIX_TEMPLATES)
      throw new Failure('INVALID_INPUT', {
        fields: { name: `模板最多 ${MIX_TEMPLATES} 个，请先删掉不用的` },
      });
    const [row] = await tx
      .insert(mixTemplates)
      .values({ id: newId(), userId, name, setup })
      .onConflictDoUpdate({ target: [mixTemplates.userId, mixTemplates.name], set: { setup } })
      .returning(shown);
    return row!;
  });
