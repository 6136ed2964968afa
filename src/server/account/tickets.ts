import { listTickets, putTicket, revokeTickets } from '../../contract/access/ticket.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { callerIn, serveRoom } from '../http/serve-room.ts';
import { issueTicket, listStageTickets, revokeStageTickets } from '../http/session.ts';

export function ticketRoutes(app: App): void {
  const { db } = app;
  serve(app, putTicket, async ({ scope, liveId = '' }, user, { token }) => {
    if (scope === 'events') return issueTicket(db, user.id, token!, scope, null);
    await callerIn(db, user, liveId, scope === 'stage' ? 'own' : 'moderate');
    return issueTicket(db, user.id, token!, scope, liveId);
  });
  serveRoom(app, listTickets, async (_, { ownerId, roomId }) => ({
    list: await listStageTickets(db, ownerId, roomId),
  }));
  serveRoom(app, revokeTickets, ({ ids }, { ownerId, roomId }) =>
    revokeStageTickets(db, ownerId, { roomId, ids }),
  );
}
