import fs from 'node:fs';
import { expect, it, vi } from 'vitest';
import { listSegments } from '../../../src/contract/broadcasts/recording.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { liveGoods, sortGoods } from '../../../src/contract/live/goods.ts';
import { listHistory, type SaidLine } from '../../../src/contract/live/lines.ts';
import {
  controlLive,
  liveNow,
  pauseLive,
  sayLive,
  startLive,
  stopLive,
} from '../../../src/contract/live/live.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

/** Recordings only: who takes over has to know where the room was, not how to speak. */
const settings = { MODELS_DIR: '/nowhere', ROOMS_ON_AIR: '1' };

it('a room runs on one server of two, is reached through both, and moves on when its server goes', async () => {
  const first = await startOwnServer(settings);
  const shared = { ...settings, DATA_DIR: first.dataDir, DATABASE_URL: first.databaseUrl };
  const second = await startOwnServer(shared);
  let hasGone = false;
  try {
    const me = await newPerson(first.url);
    const recording = await me.store(
      fs.readFileSync(new URL('../../fixtures/lips.opus', import.meta.url)),
      'talk.opus',
    );
    const room = await me.call(addRoom, { name: '两台服务器', category: 1 });
    await me.call(updateRoom, { id: room.id, settings: { gapSeconds: [0, 0] } });
    for (const name of ['杯子', '盘子', '水壶'])
      await me.call(addScript, {
        liveId: room.id,
        type: 1,
        name,
        content: '录好的话',
        fileName: recording.fileName,
      });
    const { sessionId } = await me.call(startLive, { liveId: room.id });
    const other = await newPerson(second.url, me.phone);
    const history = async () => (await other.call(listHistory, { liveId: room.id })).list;
    await vi.waitFor(async () => expect((await history()).length).toBeGreaterThan(1), {
      timeout: patience(50),
    });

    const here = await me.call(liveNow, { liveId: room.id });
    const across = await other.call(liveNow, { liveId: room.id });
    expect(across.sessionId).toBe(here.sessionId);
    expect(across.now?.line).toBe(here.now?.line);
    const stage = await watchRoom(other, room.id, 'stage', second.url);
    await stage.until('cue');
    stage.close();
    const refused = await other.call(addRoom, { name: '再来一间', category: 1 });
    await other.call(addScript, {
      liveId: refused.id,
      type: 1,
      name: '杯子',
      content: '',
      fileName: recording.fileName,
    });
    expect((await other.ask(startLive, { liveId: refused.id })).body.errorCode).toBe('ROOMS_FULL');

    const order = async (person: Person) =>
      (await person.call(liveGoods, { liveId: room.id })).order.map(({ id }) => id);
    const [taken, ...rest] = await order(me);
    await me.call(sortGoods, { liveId: room.id, ids: rest.toReversed(), removed: [taken!] });
    const arranged = await order(me);
    await me.call(updateRoom, { id: room.id, settings: { recording: { isOn: true, days: 3 } } });
    // A segment of a single picture is not kept: it must have grown.
    const isRecorded = () => {
      const folder = `${first.dataDir}/segments/${sessionId}`;
      const sizes = new Map<string, number>();
      const look = () => {
        const open = fs.readdirSync(folder).filter((name) => name.endsWith('.open'));
        expect(open).toHaveLength(1);
        const { size } = fs.statSync(`${folder}/${open[0]}`);
        const before = sizes.get(open[0]!) ?? size;
        sizes.set(open[0]!, before);
        expect(size).toBeGreaterThan(before);
      };
      return vi.waitFor(look, { timeout: patience(40), interval: 500 });
    };
    await isRecorded();
    for (const action of ['mute', 'standIn'] as const)
      await me.call(controlLive, { liveId: room.id, action });
    // In the middle of a stretch: one that is cut before its first sound is not kept.
    await vi.waitFor(async () => {
      const latest = (await history()).findLast(({ startedAt }) => Date.parse(startedAt) < Date.now() - 300);
      expect(latest?.endedAt).toBeNull();
    }, patience(10));
    const before = await history();
    hasGone = true;
    await first.stop(true);
    await vi.waitFor(async () => expect((await history()).length).toBeGreaterThan(before.length + 1), {
      timeout: patience(50),
    });
    const after = await history();
    const broken = after.findIndex(({ interrupted }) => interrupted);
    expect(placeOf(after[broken + 1]!)).toEqual(next(placeOf(after[broken]!)));
    expect(await other.call(liveNow, { liveId: room.id })).toMatchObject({
      isMuted: true,
      isStandIn: true,
      hasSimulator: false,
    });
    const now = await order(other);
    expect(now).not.toContain(taken);
    expect(now.filter((id) => arranged.includes(id))).toEqual(arranged.filter((id) => now.includes(id)));
    expect(now.filter((id) => rest.includes(id)).length).toBeGreaterThan(2);
    const again = await watchRoom(other, room.id, 'stage', second.url);
    await again.until('set', ({ set }) => set.isStandIn);
    await again.until('mute', ({ isMuted }) => isMuted);
    again.close();
    await other.call(sayLive, { liveId: room.id, text: '', fileName: recording.fileName, when: 'now' });
    expect((await other.call(pauseLive, { liveId: room.id })).status).toBe(2);
    await isRecorded();
    expect((await other.call(stopLive, { liveId: room.id })).status).toBe(3);
    // What either server has recorded is one list.
    await vi.waitFor(
      async () => {
        const { list } = await other.call(listSegments, { liveId: room.id, sessionId });
        expect(list.length).toBeGreaterThan(1);
        const [earlier, later] = list.map(({ startsAt }) => Date.parse(startsAt));
        expect(later! - earlier!).toBeGreaterThan(list[0]!.seconds * 1000);
      },
      { timeout: patience(30) },
    );
  } finally {
    await second.stop();
    if (!hasGone) await first.stop();
    fs.rmSync(first.dataDir, { recursive: true, force: true });
  }
});

/** Stretches of a recording are numbered: （2/4）. */
const placeOf = ({ text }: SaidLine): [number, number] => {
  const [, place = '1', of = '1'] = /（(\d+)\/(\d+)）/.exec(text) ?? [];
  return [Number(place), Number(of)];
};
const next = ([place, of]: [number, number]): [number, number] => [place === of ? 1 : place + 1, of];
