import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listActs, stopRoom } from '../../../src/contract/access/operator.ts';
import { liveNow, startLive, stopLive } from '../../../src/contract/live/live.ts';
import {
  addRoom,
  deleteRoom,
  listRooms,
  restoreRoom,
  roomDetail,
  updateRoom,
  putTimetable,
  readTimetable,
  type Showtime,
} from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { users } from '../../../src/server/db/schema.ts';
import { replaceShowtimes } from '../../../src/server/room/live/timetable/showtimes.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

const MINUTE_MS = 60_000;
const daily = (from: string, to: string): Showtime => ({ date: null, days: [1, 2, 3, 4, 5, 6, 7], from, to });

it('a room goes on and off the air by the clock of two servers, once, late or not at all, and off it by a word of the operator', async () => {
  const settings = { MODELS_DIR: '/nowhere', ROOMS_ON_AIR: '2' };
  const first = await startOwnServer(settings);
  const second = await startOwnServer({
    ...settings,
    DATA_DIR: first.dataDir,
    DATABASE_URL: first.databaseUrl,
  });
  try {
    const me = await newPerson(first.url);
    const { fileName } = await me.store(
      fs.readFileSync(new URL('../../fixtures/lips.opus', import.meta.url)),
      'talk.opus',
    );
    const { id: liveId } = await me.call(addRoom, { name: '每晚八点', category: 1 });
    const room = () => me.call(roomDetail, { liveId });
    const look = (at: number) => Promise.all([first.lookAtTimetable(at), second.lookAtTimetable(at)]);
    const put = (list: Showtime[]) => me.call(putTimetable, { liveId, list });

    const refused = await me.ask(putTimetable, {
      liveId,
      list: [daily('20:00', '22:00'), daily('21:00', '23:00')],
    });
    expect(refused.body.fields).toEqual({ 'list.1.from': '和第 1 个时段重叠了' });
    const past = await me.ask(putTimetable, {
      liveId,
      list: [{ date: '2020-01-01', days: [], from: '20:00', to: '22:00' }],
    });
    expect(past.body.fields).toEqual({ 'list.0.from': '这个时间已经过去了' });
    const stranger = await newPerson(first.url);
    expect((await stranger.ask(putTimetable, { liveId, list: [] })).body.errorCode).toBe('ROOM_NOT_FOUND');

    const [planned] = (await put([daily('20:00', '22:00')])).list;
    const starts = Date.parse(planned!.startsAt!);
    expect(new Date(starts).getUTCHours()).toBe(12);
    expect((await me.call(listRooms, {})).list[0]).toMatchObject({
      nextStart: planned!.startsAt,
      timeZone: 'Asia/Shanghai',
    });

    // Nothing is written yet: the check ten minutes before says so, and the start is tried until there is something.
    await look(starts - 10 * MINUTE_MS);
    expect((await room()).notice).toContain('体检没有通过：还没有话术');
    await look(starts);
    expect(await room()).toMatchObject({
      status: 0,
      notice: expect.stringContaining('没能自动开播') as string,
    });
    await me.call(addScript, { liveId, type: 1, name: '杯子', content: '录好的话', fileName });
    await look(starts + 5 * MINUTE_MS);
    expect(await room()).toMatchObject({ status: 1, notice: expect.stringContaining('20:05') as string });
    const { sessionId } = await me.call(liveNow, { liveId });
    const running = await me.call(readTimetable, { liveId });
    expect(running).toMatchObject({ endsAt: planned!.endsAt, list: [{ state: 'onAir' }] });
    // What has not changed is left alone, so that it also ends.
    await put([daily('20:00', '22:00'), daily('22:00', '23:00')]);
    await look(starts + 30 * MINUTE_MS);
    // Its end is moved while it is on air: it still ends by the timetable, and not only tomorrow.
    const moved = [daily('20:00', '21:30'), daily('22:00', '23:00')];
    await replaceShowtimes(first.db, liveId, moved, starts + 30 * MINUTE_MS);
    const endsAt = new Date(starts + 90 * MINUTE_MS).toISOString();
    expect(await me.call(readTimetable, { liveId })).toMatchObject({
      endsAt,
      list: [{ state: 'onAir' }, {}],
    });
    await replaceShowtimes(first.db, liveId, moved.with(0, daily('20:00', '22:00')), starts + 30 * MINUTE_MS);
    // Somebody sets the clock back by an hour.
    await look(starts - 30 * MINUTE_MS);
    expect((await me.call(liveNow, { liveId })).sessionId).toBe(sessionId);
    // The next time begins as this one ends: the broadcast goes on.
    await look(starts + 120 * MINUTE_MS);
    await look(starts + 121 * MINUTE_MS);
    expect((await me.call(liveNow, { liveId })).sessionId).toBe(sessionId);
    await look(starts + 180 * MINUTE_MS);
    expect((await room()).status).toBe(3);
    // Back again, to a time at which it was on air: it does not begin a second time.
    await look(starts + 90 * MINUTE_MS);
    expect((await room()).status).toBe(3);

    // Both servers slept through the whole of the next morning.
    const morning = (await put([daily('09:00', '10:00')])).list[0]!;
    await look(Date.parse(morning.endsAt!) + MINUTE_MS);
    expect(await room()).toMatchObject({ status: 3, notice: expect.stringContaining('错过') as string });
    await me.call(updateRoom, { id: liveId, settings: { timeZone: 'Europe/Berlin' } });
    await look(Date.now());
    const berlin = new Date((await room()).nextStart!).getUTCHours();
    expect([7, 8]).toContain(berlin);
    expect((await me.ask(stopLive, { liveId })).body.errorCode).toBe('ROOM_NOT_ON_AIR');

    // In the bin it waits for another day, and keeps no other timetable waiting.
    const [binned] = (await me.call(readTimetable, { liveId })).list;
    await me.call(deleteRoom, { liveId });
    await look(Date.parse(binned!.startsAt!) - 10 * MINUTE_MS);
    await look(Date.parse(binned!.startsAt!));
    await me.call(restoreRoom, { id: liveId });
    await look(Date.now());
    expect(await room()).toMatchObject({ status: 3, nextStart: binned!.startsAt });
    await me.call(startLive, { liveId });
    await stopFromAnotherServer(me, liveId, first, second);
  } finally {
    await second.stop();
    await first.stop();
  }
});

/** Its desk is told, its seller reads why, and it is written down. */
async function stopFromAnotherServer(
  seller: Person,
  roomId: string,
  host: OwnServer,
  elsewhere: OwnServer,
): Promise<void> {
  const operator = await newPerson(elsewhere.url);
  await host.db.update(users).set({ isOperator: true }).where(eq(users.phone, operator.phone));
  const desk = await watchRoom(seller, roomId, 'desk', host.url);
  await desk.until('state', ({ state }) => state !== 'ended');
  await operator.call(stopRoom, { id: roomId, why: '夸大功效' });
  await desk.until('ended');
  desk.close();
  expect(await seller.call(roomDetail, { liveId: roomId })).toMatchObject({
    status: 3,
    notice: expect.stringContaining('夸大功效') as string,
  });
  expect((await operator.call(listActs, {})).list).toMatchObject([{ act: '停播', why: '夸大功效' }]);
}
