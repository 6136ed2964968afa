import {
  listBroadcasts as listCall,
  listUnanswered as unansweredCall,
  readReport as reportCall,
} from '../../../../contract/broadcasts/broadcast.ts';
import type { App } from '../../../app.ts';
import { serve } from '../../../http/serve.ts';
import { serveRoom } from '../../../http/serve-room.ts';
import { needBroadcast } from '../../broadcasts.ts';
import { readRoom } from '../../read-rooms.ts';
import { listBroadcasts } from './broadcasts.ts';
import { readReport } from './report.ts';
import { listUnanswered } from './unanswered.ts';

export function reportRoutes(app: App): void {
  const { db } = app;
  serve(app, listCall, (input, user) => listBroadcasts(db, user, input));
  serveRoom(app, reportCall, async ({ sessionId }, caller) =>
    readReport(db, await needBroadcast(db, caller.ownerId, caller.roomId, sessionId ?? null), caller),
  );
  serveRoom(app, unansweredCall, async ({ sessionId }, { ownerId, roomId }) => {
    const broadcast = await needBroadcast(db, ownerId, roomId, sessionId ?? null);
    return listUnanswered(app, broadcast, await readRoom(app, ownerId, roomId));
  });
}
