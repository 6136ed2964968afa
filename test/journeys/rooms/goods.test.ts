import fs from 'node:fs';
import { expect, it } from 'vitest';
import { commentLive, listComments } from '../../../src/contract/live/comments.ts';
import { directGoods, liveGoods, sortGoods } from '../../../src/contract/live/goods.ts';
import { listHistory } from '../../../src/contract/live/lines.ts';
import { pauseLive, resumeLive, startLive, stopLive } from '../../../src/contract/live/live.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { changeScripts } from '../../../src/contract/script.ts';
import { newPerson } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';
import { startOwnServer } from '../../helpers/servers.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

it('two hundred goods are directed from two desks and by a comment, and a restart keeps their order', async () => {
  const settings = { MODELS_DIR: '/nowhere' };
  const first = await startOwnServer(settings);
  let server = first;
  try {
    const me = await newPerson(first.url);
    const { fileName } = await me.store(
      fs.readFileSync(new URL('../../fixtures/lips.opus', import.meta.url)),
      'talk.opus',
    );
    const { id: liveId } = await me.call(addRoom, { name: '两百件', category: 1 });
    await me.call(updateRoom, { id: liveId, settings: { gapSeconds: [0, 0] } });
    const add = Array.from({ length: 200 }, (_, index) => ({
      type: 1 as const,
      name: `商品${index + 1}`,
      content: `第${index + 1}件`,
      fileName,
    }));
    await me.call(changeScripts, { liveId, add });
    await me.call(startLive, { liveId });
    const desk = await watchRoom(me, liveId, 'desk', first.url);
    await desk.until('goods', ({ now }) => now?.name === '商品1');

    const directed = await me.call(directGoods, { liveId, name: '商品120', action: 'now' });
    expect(directed.order[0]!.name).toBe('商品120');
    await desk.until('goods', ({ now }) => now?.name === '商品120');
    await me.call(pauseLive, { liveId });
    const user = { id: 'u1', name: '小李' };
    await me.call(commentLive, { liveId, type: 'comment', user, text: '讲讲77号' });
    await desk.until('goods', ({ order }) => order[0]?.name === '商品77');
    const { order } = await me.call(directGoods, { liveId, name: '商品9', action: 'next' });
    expect(order.slice(0, 2).map(({ name }) => name)).toEqual(['商品9', '商品77']);
    expect(order.every(({ at }, index) => index === 0 || at >= order[index - 1]!.at)).toBe(true);
    await me.call(sortGoods, { liveId, ids: [order[1]!.id, order[0]!.id], removed: [order[2]!.id] });
    const missing = await me.ask(directGoods, { liveId, name: '没有', action: 'now' });
    expect(missing.body.errorCode).toBe('GOODS_NOT_FOUND');
    expect((await me.call(listComments, { liveId })).list[0]).toMatchObject({
      state: 'answered',
      reason: '已把「商品77」提前',
    });
    desk.close();

    await first.stop(true);
    server = await startOwnServer({ ...settings, DATA_DIR: first.dataDir, DATABASE_URL: first.databaseUrl });
    const again = await newPerson(server.url, me.phone);
    const other = await watchRoom(again, liveId, 'desk', server.url);
    await other.until('goods', ({ order: kept }) => kept[0]?.name === '商品77');
    const kept = await again.call(liveGoods, { liveId });
    expect(kept.order.slice(0, 2).map(({ name }) => name)).toEqual(['商品77', '商品9']);
    expect(kept.order.some(({ id }) => id === order[2]!.id)).toBe(false);
    await again.call(directGoods, { liveId, name: '商品120', action: 'skip' });
    await again.call(resumeLive, { liveId });
    await other.until('goods', ({ now }) => now?.name === '商品77');
    await expect
      .poll(async () => (await again.call(listHistory, { liveId })).list.map(({ because }) => because), {
        timeout: patience(20),
      })
      .toContain('商品「商品77」第 1 段，观众点名「讲讲77号」');
    other.close();
    await again.call(stopLive, { liveId });
  } finally {
    await server.stop();
    fs.rmSync(first.dataDir, { recursive: true, force: true });
  }
});
