import fs from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { liveNow, startLive } from '../../../src/contract/live/live.ts';
import { addRoom, roomDetail } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { newPerson } from '../../helpers/client.ts';
import { watchRoom } from '../../helpers/watch-room.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { patience } from '../../helpers/patience.ts';

it('a rehearsal goes on while a desk looks at it, and ends by itself when none does; a broadcast does not', async () => {
  const server = await startOwnServer({ MODELS_DIR: '/nowhere', UNWATCHED_SECONDS: '1', ROOMS_ON_AIR: '3' });
  onTestFinished(() => server.stop());
  const me = await newPerson(server.url);
  const bytes = fs.readFileSync(new URL('../../fixtures/lips.opus', import.meta.url));
  const { fileName } = await me.store(bytes, 'talk.opus');
  const newRoom = async (name: string) => {
    const { id } = await me.call(addRoom, { name, category: 1 });
    await me.call(addScript, { liveId: id, type: 1, name: '杯子', content: '录好的话', fileName });
    return id;
  };
  const [watched, forgotten, broadcast] = [
    await newRoom('有人看'),
    await newRoom('没人看'),
    await newRoom('真播'),
  ];
  const status = async (liveId: string) => (await me.call(roomDetail, { liveId })).status;
  const desk = await watchRoom(me, watched, 'desk', server.url);
  const stage = await watchRoom(me, forgotten, 'stage', server.url);
  await me.call(startLive, { liveId: broadcast });
  await me.call(startLive, { liveId: watched, rehearse: '1' });
  await me.call(startLive, { liveId: forgotten, rehearse: '1' });

  // A stage page is captured by a program: it does not count as somebody watching.
  await vi.waitFor(async () => expect(await status(forgotten)).toBe(3), { timeout: patience(10) });
  expect([await status(watched), await status(broadcast)]).toEqual([1, 1]);
  expect((await me.call(liveNow, { liveId: watched })).isRehearsal).toBe(true);
  desk.close();
  await vi.waitFor(async () => expect(await status(watched)).toBe(3), { timeout: patience(10) });
  expect(await status(broadcast)).toBe(1);
  stage.close();
});
