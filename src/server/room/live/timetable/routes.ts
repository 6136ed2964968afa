import { putTimetable, readTimetable } from '../../../../contract/room.ts';
import type { App } from '../../../app.ts';
import { serveRoom } from '../../../http/serve-room.ts';
import { readShowtimes, replaceShowtimes } from './showtimes.ts';

export function timetableRoutes(app: App): void {
  const { db } = app;
  serveRoom(app, readTimetable, (_, { roomId }) => readShowtimes(db, roomId, Date.now()));
  serveRoom(app, putTimetable, async ({ list }, { roomId }) => {
    await replaceShowtimes(db, roomId, list, Date.now());
    return readShowtimes(db, roomId, Date.now());
  });
}
