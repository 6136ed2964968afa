import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Backdrop } from '../../contract/backdrop.ts';
import { Failure } from '../../contract/failures.ts';
import type { Paging } from '../../contract/fields.ts';
import { builtInBackdrops } from '../built-in/built-in-assets.ts';
import { OWN_GROUP, ownBackdropView, builtInBackdropView } from '../db/backdrops.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { backdrops } from '../db/schema.ts';
import type { Linked } from '../app.ts';

export async function listBackdropRows(
  app: Linked,
  userId: string,
  filter: Paging & { from?: 'system' | 'mine' | undefined; group?: string | undefined },
) {
  const where = and(eq(backdrops.userId, userId), isNull(backdrops.deletedAt));
  const wantsOwn = filter.from !== 'system' && (!filter.group || filter.group === OWN_GROUP);
  const own = wantsOwn
    ? await app.db
        .select()
        .from(backdrops)
        .where(where)
        .orderBy(desc(backdrops.id))
        .limit(filter.pageSize)
        .offset(offsetOf(filter))
    : [];
  const ownTotal = wantsOwn ? await app.db.$count(backdrops, where) : 0;
  const ours =
    filter.from === 'mine'
      ? []
      : builtInBackdrops.filter((backdrop) => !filter.group || backdrop.group === filter.group);
  const start = Math.max(0, offsetOf(filter) - ownTotal);
  const list = [
    ...own.map((row) => ownBackdropView(app.signer, row)),
    ...ours.slice(start, start + filter.pageSize - own.length).map(builtInBackdropView),
  ];
  return pageReply(list, ownTotal + ours.length, filter);
}

export async function addBackdrop(
  app: Linked,
  userId: string,
  input: { name: string } & ({ fileId: string } | { color: string }),
): Promise<Backdrop> {
  const look =
    'color' in input
      ? { kind: 'color' as const, color: input.color.toLowerCase(), fileId: null }
      : await needFile(app.db, userId, input.fileId, ['image', 'video']).then((file) => ({
          kind: file.kind as 'image' | 'video',
          color: null,
          fileId: file.id,
        }));
  const [row] = await app.db
    .insert(backdrops)
    .values({ id: newId(), userId, name: input.name, ...look })
    .returning();
  return ownBackdropView(app.signer, row!);
}

export async function removeBackdrop(db: Query, userId: string, id: string): Promise<void> {
  const gone = await db
    .update(backdrops)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(backdrops.id, id), eq(backdrops.userId, userId), isNull(backdrops.deletedAt)))
    .returning({ id: backdrops.id });
  if (gone.length === 0) throw new Failure('BACKDROP_NOT_FOUND');
}

export async function recoverBackdrop(app: Linked, userId: string, id: string): Promise<Backdrop> {
  const [row] = await app.db
    .update(backdrops)
    .set({ deletedAt: null })
    .where(and(eq(backdrops.id, id), eq(backdrops.userId, userId), isNotNull(backdrops.deletedAt)))
    .returning();
  if (!row) throw new Failure('BACKDROP_NOT_FOUND');
  return ownBackdropView(app.signer, row);
}
