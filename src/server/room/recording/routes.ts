import {
  deleteSegments,
  listPassages,
  listSegments as segmentsCall,
  restoreSegments,
} from '../../../contract/broadcasts/recording.ts';
import type { App } from '../../app.ts';
import { serveRoom } from '../../http/serve-room.ts';
import { isRecorded, listSegments, needBroadcast, readPassages, setDeleted } from './segments.ts';

/** So long it takes at most, about, to bring the last segment into the storage. */
const KEEPING_MS = 120_000;

export function recordingRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, segmentsCall, async ({ liveId, sessionId }, { ownerId }) => {
    const { endedAt } = await needBroadcast(db, ownerId, liveId, sessionId);
    const list = await listSegments(app, sessionId);
    const isRecent = endedAt === null || Date.now() - endedAt.getTime() < KEEPING_MS;
    return { list, isGrowing: isRecent && (list.length > 0 || (await isRecorded(db, liveId))) };
  });
  serveRoom(app, listPassages, async ({ liveId, id }) => ({ list: await readPassages(db, liveId, id) }));
  serveRoom(app, deleteSegments, ({ liveId, ids }) => setDeleted(db, liveId, ids, true));
  serveRoom(app, restoreSegments, ({ liveId, ids }) => setDeleted(db, liveId, ids, false));
}
