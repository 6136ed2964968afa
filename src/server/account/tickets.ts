import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { listTickets, putTicket, revokeTickets } from '../../contract/ticket.ts';
import type { App } from '../app.ts';
import { rooms } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { issueTicket, listStageTickets, revokeStageTickets } from '../http/session.ts';

export function ticketRoutes(app: App): void {
  const { db } = app;
  async function needRoom(userId: string, id: string): Promise<void> {
    const mine = and(eq(rooms.id, id), eq(rooms.userId, userId), isNull(rooms.deletedAt));
    if ((await db.$count(rooms, mine)) === 0) throw new Failure('ROOM_NOT_FOUND');
  }

  serve(app, putTicket, async ({ scope, liveId }, user, { token }) => {
    if (scope !== 'events') await needRoom(user.id, liveId ?? '');
    return issueTicket(db, user.id, token!, scope, scope === 'events' ? null : (liveId ?? null));
  });
  serve(app, listTickets, async ({ liveId }, user) => {
    await needRoom(user.id, liveId);
    return { list: await listStageTickets(db, user.id, liveId) };
  });
  serve(app, revokeTickets, async ({ liveId, ids }, user) => {
    await needRoom(user.id, liveId);
    await revokeStageTickets(db, user.id, { roomId: liveId, ids });
    return {};
  });
}
