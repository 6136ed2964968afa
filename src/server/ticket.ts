import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../contract/failures.ts';
import { putTicket } from '../contract/ticket.ts';
import type { App } from './app.ts';
import { rooms } from './db/schema.ts';
import { serve } from './http.ts';
import { issueTicket } from './session.ts';

export function ticketRoutes(app: App): void {
  serve(app, putTicket, async ({ scope, liveId }, user) => {
    if (scope === 'events') return issueTicket(app.db, user.id, scope, null);
    const mine = and(eq(rooms.id, liveId ?? ''), eq(rooms.userId, user.id), isNull(rooms.deletedAt));
    if ((await app.db.$count(rooms, mine)) === 0) throw new Failure('ROOM_NOT_FOUND');
    return issueTicket(app.db, user.id, scope, liveId ?? null);
  });
}
