import { listTickets, putTicket, revokeTickets } from '../../contract/ticket.ts';
import type { App } from '../app.ts';
import { needOwnRoom } from '../db/row-locks.ts';
import { serve } from '../http/serve.ts';
import { issueTicket, listStageTickets, revokeStageTickets } from '../http/session.ts';

export function ticketRoutes(app: App): void {
  const { db } = app;
  serve(app, putTicket, async ({ scope, liveId }, user, { token }) => {
    if (scope !== 'events') await needOwnRoom(db, user.id, liveId ?? '');
    return issueTicket(db, user.id, token!, scope, scope === 'events' ? null : (liveId ?? null));
  });
  serve(app, listTickets, async ({ liveId }, user) => {
    await needOwnRoom(db, user.id, liveId);
    return { list: await listStageTickets(db, user.id, liveId) };
  });
  serve(app, revokeTickets, async ({ liveId, ids }, user) => {
    await needOwnRoom(db, user.id, liveId);
    await revokeStageTickets(db, user.id, { roomId: liveId, ids });
  });
}
