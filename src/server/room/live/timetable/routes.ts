import { putTimetable, readTimetable } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { serveRoom } from '../../../http/serve-room.ts';
import { readShowtimes, replaceShowtimes } from './showtimes.ts';

export function timetableRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, readTimetable, ({ liveId }) => readShowtimes(db, liveId, Date.now()));
  serveRoom(app, putTimetable, async ({ liveId, list }) => {
    await replaceShowtimes(db, liveId, list, Date.now());
    return readShowtimes(db, liveId, Date.now());
  });
}
