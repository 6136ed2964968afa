import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { findPresenter } from '../built-in/built-in-assets.ts';
import type { Query } from './open.ts';
import { avatars } from './schema.ts';

export type StoredAvatar = typeof avatars.$inferSelect;

export async function findAvatar(db: Query, userId: string, id: string): Promise<StoredAvatar | null> {
  const [row] = await db
    .select()
    .from(avatars)
    .where(and(eq(avatars.id, id), eq(avatars.userId, userId)));
  return row ?? null;
}

export async function needAvatar(db: Query, userId: string, id: string): Promise<void> {
  if (!findPresenter(id) && !(await findAvatar(db, userId, id)))
    throw new Failure('AVATAR_NOT_FOUND', { about: id });
}

/** Who comes with the room of their video fills the stage; cut out, they stand before a backdrop like everybody else. */
export async function fillsStage(db: Query, userId: string, id: string): Promise<boolean> {
  if (findPresenter(id)) return false;
  const avatar = await findAvatar(db, userId, id);
  return avatar?.kind === 'video' && !('isCutOut' in avatar.look && avatar.look.isCutOut);
}
