import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { controlLive, liveNow, startLive, stopLive } from '../../src/contract/live.ts';
import { addRoom, updateRoom } from '../../src/contract/room.ts';
import { addScript } from '../../src/contract/script.ts';
import { newPerson } from '../client.ts';
import { watchRoom } from '../live-room.ts';
import { freePort, startRtmpServer } from '../stand-ins/rtmp-server.ts';

it('pushes a room to the address that may be, and says why not to the other, as long as it is on air', async () => {
  const platform = await startRtmpServer(await freePort(), null);
  onTestFinished(() => platform.kill());
  const me = await newPerson();
  const { id: liveId } = await me.call(addRoom, { name: '推流', category: 1 });
  onTestFinished(async () => void (await me.ask(stopLive, { liveId })));
  await me.call(addScript, { liveId, type: 1, name: '杯子', content: '这款杯子保温一整天。' });
  const [good, bad] = [`rtmp://127.0.0.1:${platform.port}/live`, 'rtmp://169.254.169.254/live'];
  const push = [bad, good].map((url) => ({ url, key: 'secret' }));
  await me.call(updateRoom, { id: liveId, settings: { push, gapSeconds: [0, 0] } });
  const desk = await watchRoom(me, liveId, 'desk', inject('serverUrl'));
  onTestFinished(() => desk.close());
  const stage = await watchRoom(me, liveId, 'stage', inject('serverUrl'));
  onTestFinished(() => stage.close());
  const rows = async () => (await me.call(liveNow, { liveId })).push;

  await me.call(startLive, { liveId });
  await vi.waitFor(
    async () =>
      expect(await rows()).toMatchObject([
        { url: bad, state: 'waiting', error: expect.stringContaining('服务器内部') as string },
        { url: good, state: 'live', error: null },
      ]),
    { timeout: 60_000 },
  );
  await desk.until('said');
  await me.call(controlLive, { liveId, action: 'standIn' });
  await stage.until('set', ({ set }) => set.isStandIn);
  await desk.until('said');
  expect(await rows()).toMatchObject([{ state: 'waiting' }, { state: 'live' }]);
  expect(JSON.stringify(desk.seen)).not.toContain('secret');
  await me.call(stopLive, { liveId });
  expect(await rows()).toEqual([]);
});
