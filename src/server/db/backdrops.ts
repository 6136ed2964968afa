import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { findSystemBackdrop } from '../catalogue.ts';
import type { Query } from './open.ts';
import { backdrops } from './schema.ts';

/** One of ours, or one of this user's; a deleted one too, because rooms go on showing it. */
export async function needBackdrop(db: Query, userId: string, id: string | null): Promise<string> {
  if (id && findSystemBackdrop(id)) return id;
  const mine = and(eq(backdrops.id, id ?? ''), eq(backdrops.userId, userId));
  if (!id || (await db.$count(backdrops, mine)) === 0) throw new Failure('BACKDROP_NOT_FOUND');
  return id;
}
