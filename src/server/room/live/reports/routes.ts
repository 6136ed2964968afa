import { listBroadcasts, listUnanswered, readReport } from '../../../../contract/broadcasts/broadcast.ts';
import type { App } from '../../../app.ts';
import { serve } from '../../../http/serve.ts';
import { serveRoom } from '../../../http/serve-room.ts';
import { needBroadcast } from '../../broadcasts.ts';
import { readRoom } from '../../read-rooms.ts';
import { listBroadcastRows } from './broadcasts.ts';
import { composeReport } from './report.ts';
import { groupUnanswered } from './unanswered.ts';

export function reportRoutes(app: App): void {
  const { db } = app;
  serve(app, listBroadcasts, (input, user) => listBroadcastRows(db, user, input));
  serveRoom(app, readReport, async ({ sessionId }, caller) =>
    composeReport(db, await needBroadcast(db, caller.ownerId, caller.roomId, sessionId ?? null), caller),
  );
  serveRoom(app, listUnanswered, async ({ sessionId }, { ownerId, roomId }) => {
    const broadcast = await needBroadcast(db, ownerId, roomId, sessionId ?? null);
    return groupUnanswered(app, broadcast, await readRoom(app, ownerId, roomId));
  });
}
