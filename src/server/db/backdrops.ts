import { and, eq, inArray } from 'drizzle-orm';
import type { Backdrop } from '../../contract/backdrop.ts';
import { Failure } from '../../contract/failures.ts';
import {
  findBuiltInBackdrop,
  builtInBackdropUrl,
  type BuiltInBackdrop,
} from '../built-in/built-in-assets.ts';
import type { Signer } from '../http/signed-links.ts';
import type { Query } from './open.ts';
import { backdrops } from './schema.ts';
import type { Linked } from '../app.ts';

export const OWN_GROUP = '我的背景';

export const builtInBackdropView = (backdrop: BuiltInBackdrop): Backdrop => ({
  id: backdrop.id,
  name: backdrop.name,
  group: backdrop.group,
  url: builtInBackdropUrl(backdrop.id, 'portrait'),
  landscapeUrl: builtInBackdropUrl(backdrop.id, 'landscape'),
  thumbUrl: builtInBackdropUrl(backdrop.id, 'thumb'),
  kind: 'image',
  mine: false,
});

export const ownBackdropView = (signer: Signer, row: typeof backdrops.$inferSelect): Backdrop => {
  const url = signer.link(`/back/${row.id}`);
  return {
    id: row.id,
    name: row.name,
    group: OWN_GROUP,
    url,
    landscapeUrl: url,
    thumbUrl: url,
    kind: row.kind,
    mine: true,
  };
};

export async function needBackdrop(
  db: Query,
  userId: string,
  id: string | null,
  about: string,
): Promise<string> {
  if (id && findBuiltInBackdrop(id)) return id;
  const mine = and(eq(backdrops.id, id ?? ''), eq(backdrops.userId, userId));
  if (!id || (await db.$count(backdrops, mine)) === 0) throw new Failure('BACKDROP_NOT_FOUND', { about });
  return id;
}

export async function readBackdrops(app: Linked, userIds: string[], ids: string[]): Promise<Backdrop[]> {
  const ours = [...new Set(ids)].flatMap((id) => findBuiltInBackdrop(id) ?? []);
  const own =
    ids.length === 0
      ? []
      : await app.db
          .select()
          .from(backdrops)
          .where(and(inArray(backdrops.id, ids), inArray(backdrops.userId, userIds)));
  return [...own.map((row) => ownBackdropView(app.signer, row)), ...ours.map(builtInBackdropView)];
}
