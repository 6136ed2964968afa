import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { Query } from './open.ts';
import { users } from './schema.ts';
import { rooms } from './room-schema.ts';

/**
 * Calls of one user at once cannot pass a limit together: each waits here until the one before has ended.
 * Whoever locks a room as well locks the user first; in another order two calls would wait for each other.
 */
export const lockUser = (tx: Query, userId: string) =>
  tx
    .select({ id: users.id, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');

const ownRoom = (userId: string, roomId: string) =>
  and(eq(rooms.id, roomId), eq(rooms.userId, userId), isNull(rooms.deletedAt));

export async function lockRoom(tx: Query, userId: string, roomId: string): Promise<void> {
  const found = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(ownRoom(userId, roomId))
    .for('no key update');
  if (found.length === 0) throw new Failure('ROOM_NOT_FOUND');
}
