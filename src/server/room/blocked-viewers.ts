import { eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { BlockedViewer } from '../../contract/room-settings.ts';
import { isBlockedAs } from '../../live/comments/viewer.ts';
import { type Query } from '../db/open.ts';
import { rooms } from '../db/room-schema.ts';
import { settingsOf } from './read-rooms.ts';

const MOST_BLOCKED = 500;

export const blockViewer = (db: Query, roomId: string, viewer: BlockedViewer): Promise<void> =>
  changeBlocked(db, roomId, (blocked) => {
    const isOther = (other: BlockedViewer) => JSON.stringify(other) !== JSON.stringify(viewer);
    return [...blocked.filter(isOther), viewer].slice(-MOST_BLOCKED);
  });

export const unblockViewer = (
  db: Query,
  roomId: string,
  viewer: { id: string; name: string },
): Promise<void> =>
  changeBlocked(db, roomId, (blocked) => blocked.filter((other) => !isBlockedAs(other, viewer)));

async function changeBlocked(
  db: Query,
  roomId: string,
  change: (blocked: BlockedViewer[]) => BlockedViewer[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('no key update');
    if (!row) throw new Failure('ROOM_NOT_FOUND');
    const settings = settingsOf(row);
    await tx
      .update(rooms)
      .set({ settings: { ...settings, blocked: change(settings.blocked) } })
      .where(eq(rooms.id, roomId));
  });
}
