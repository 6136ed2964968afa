import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Backdrop } from '../../contract/backdrop.ts';
import { Failure } from '../../contract/failures.ts';
import type { Paging } from '../../contract/paging.ts';
import { systemBackdrops, systemBackdropUrl, type SystemBackdrop } from '../catalogue.ts';
import { needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { backdrops } from '../db/schema.ts';
import type { Signer } from '../sign.ts';

const MINE = '我的背景';

const systemView = (one: SystemBackdrop): Backdrop => ({
  id: one.id,
  name: one.name,
  group: one.group,
  url: systemBackdropUrl(one.id, 'portrait'),
  landscapeUrl: systemBackdropUrl(one.id, 'landscape'),
  thumbUrl: systemBackdropUrl(one.id, 'thumb'),
  kind: 'image',
  mine: false,
});

const ownView = (signer: Signer, row: typeof backdrops.$inferSelect): Backdrop => {
  const url = signer.link(`/back/${row.id}`);
  return {
    id: row.id,
    name: row.name,
    group: MINE,
    url,
    landscapeUrl: url,
    thumbUrl: url,
    kind: row.kind,
    mine: true,
  };
};

/** Own backdrops first, newest first, then ours; one list that pages through both. */
export async function listBackdrops(
  db: Query,
  signer: Signer,
  userId: string,
  filter: Paging & { from?: 'system' | 'mine' | undefined; group?: string | undefined },
) {
  const where = and(eq(backdrops.userId, userId), isNull(backdrops.deletedAt));
  const wantsOwn = filter.from !== 'system' && (!filter.group || filter.group === MINE);
  const own = wantsOwn
    ? await db
        .select()
        .from(backdrops)
        .where(where)
        .orderBy(desc(backdrops.id))
        .limit(filter.pageSize)
        .offset(offsetOf(filter))
    : [];
  const ownTotal = wantsOwn ? await db.$count(backdrops, where) : 0;
  const ours =
    filter.from === 'mine'
      ? []
      : systemBackdrops.filter((one) => !filter.group || one.group === filter.group);
  const start = Math.max(0, offsetOf(filter) - ownTotal);
  const list = [
    ...own.map((row) => ownView(signer, row)),
    ...ours.slice(start, start + filter.pageSize - own.length).map(systemView),
  ];
  return pageReply(list, ownTotal + ours.length, filter);
}

export async function addBackdrop(
  db: Query,
  signer: Signer,
  userId: string,
  input: { name: string } & ({ fileId: string } | { color: string }),
): Promise<Backdrop> {
  const look =
    'color' in input
      ? { kind: 'color' as const, color: input.color.toLowerCase(), fileId: null }
      : await needFile(db, userId, input.fileId, ['image', 'video']).then((file) => ({
          kind: file.kind as 'image' | 'video',
          color: null,
          fileId: file.id,
        }));
  const [row] = await db
    .insert(backdrops)
    .values({ id: newId(), userId, name: input.name, ...look })
    .returning();
  return ownView(signer, row!);
}

/** Rooms that show it go on showing it; it only leaves the list. */
export async function removeBackdrop(db: Query, userId: string, id: string): Promise<void> {
  const gone = await db
    .update(backdrops)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(backdrops.id, id), eq(backdrops.userId, userId), isNull(backdrops.deletedAt)))
    .returning({ id: backdrops.id });
  if (gone.length === 0) throw new Failure('BACKDROP_NOT_FOUND');
}
