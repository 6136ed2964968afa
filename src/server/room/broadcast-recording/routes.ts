import {
  deleteSegments,
  listPassages,
  listSegments,
  restoreSegments,
} from '../../../contract/broadcasts/recording.ts';
import type { App } from '../../app.ts';
import { serveRoom } from '../../http/serve-room.ts';
import { needBroadcast } from '../broadcasts.ts';
import { isRecorded, listSegmentRows, readPassages, setDeleted } from './segments.ts';

const KEEPING_MS = 120_000;

export function recordingRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, listSegments, async ({ sessionId }, { ownerId, roomId }) => {
    const { endedAt } = await needBroadcast(db, ownerId, roomId, sessionId, 'RECORDING_NOT_FOUND');
    const list = await listSegmentRows(app, sessionId);
    const isRecent = endedAt === null || Date.now() - endedAt.getTime() < KEEPING_MS;
    return { list, isGrowing: isRecent && (list.length > 0 || (await isRecorded(db, roomId))) };
  });
  serveRoom(app, listPassages, async ({ id }, { roomId }) => ({
    list: await readPassages(db, roomId, id),
  }));
  serveRoom(app, deleteSegments, ({ ids }, { roomId }) => setDeleted(db, roomId, ids, true));
  serveRoom(app, restoreSegments, ({ ids }, { roomId }) => setDeleted(db, roomId, ids, false));
}
