import { beforeAll, expect, inject, it } from 'vitest';
import {
  deleteBackdrop,
  listBackdrops,
  putBackdrop,
  restoreBackdrop,
} from '../../../src/contract/backdrop.ts';
import { addRoom, roomDetail, updateRoom } from '../../../src/contract/room.ts';
import { newPerson, unsigned, type Person } from '../../helpers/client.ts';
import { picture } from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});

it('a backdrop is chosen by the url of the list, and answered with a fresh one that opens', async () => {
  const { fileId } = await me.store(picture(90, 160), '背景.png');
  await me.call(putBackdrop, { name: '我的图', fileId });
  await me.call(putBackdrop, { name: '我的颜色', color: '#FF8800' });
  const { list } = await me.call(listBackdrops, { pageSize: 100 });
  const kinds = list.map((one) => (one.mine ? one.kind : 'system'));
  expect(new Set(kinds)).toEqual(new Set(['color', 'image', 'system']));
  for (const kind of ['color', 'image', 'system'] as const) {
    const chosen = list[kinds.indexOf(kind)]!;
    const room = await me.call(addRoom, { name: '背景测试', category: 1, bgurl: chosen.url });
    expect(room.bgKind).toBe(chosen.kind);
    expect(unsigned(room.bgurl)).toBe(unsigned(chosen.url));
    const again = await me.call(updateRoom, { id: room.id, bgurl: room.bgurl, stageModel: 'landscape' });
    expect(unsigned(again.bgurl)).toBe(unsigned(chosen.landscapeUrl));
    const opened = await fetch(new URL(again.bgurl, inject('serverUrl')));
    expect([opened.status, opened.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
  }
});

it('a backdrop of one’s own leaves the list, but not the room that shows it, and comes back', async () => {
  const own = await me.call(putBackdrop, { name: '要删的颜色', color: '#001122' });
  const room = await me.call(addRoom, { name: '背景测试', category: 1, bgurl: own.url });
  expect((await stranger.ask(deleteBackdrop, { id: own.id })).status).toBe(404);
  await me.call(deleteBackdrop, { id: own.id });
  expect((await me.ask(deleteBackdrop, { id: own.id })).body.errorCode).toBe('BACKDROP_NOT_FOUND');
  const { list } = await me.call(listBackdrops, { from: 'mine', pageSize: 100 });
  expect(list.map((one) => one.id)).not.toContain(own.id);
  expect(
    (await fetch(new URL((await me.call(roomDetail, { liveId: room.id })).bgurl, inject('serverUrl'))))
      .status,
  ).toBe(200);
  expect((await stranger.ask(restoreBackdrop, { id: own.id })).status).toBe(404);
  expect(await me.call(restoreBackdrop, { id: own.id })).toMatchObject({ id: own.id, name: '要删的颜色' });
  const again = await me.call(listBackdrops, { from: 'mine', pageSize: 100 });
  expect(again.list.map((one) => one.id)).toContain(own.id);
  expect((await me.ask(restoreBackdrop, { id: own.id })).body.errorCode).toBe('BACKDROP_NOT_FOUND');
});

it('a backdrop of a stranger is as good as none', async () => {
  const { fileId } = await stranger.store(picture(90, 160), 'a.png');
  const theirs = await stranger.call(putBackdrop, { name: '别人的', fileId });
  const mine = await me.ask(addRoom, { name: '直播间', category: 1, bgurl: theirs.url });
  const none = await me.ask(addRoom, { name: '直播间', category: 1, bgurl: '/back/0000' });
  expect(mine).toMatchObject({ status: 404, body: none.body });
  expect((await me.ask(putBackdrop, { name: '拿来', fileId })).body.errorCode).toBe('FILE_NOT_FOUND');
});

it('the list pages from one’s own on to the system’s', async () => {
  const owner = await newPerson();
  for (const color of ['#000000', '#111111', '#222222'])
    await owner.call(putBackdrop, { name: color, color });
  const all = await owner.call(listBackdrops, { pageSize: 100 });
  const paged = [];
  for (let current = 1; paged.length < all.total; current++)
    paged.push(...(await owner.call(listBackdrops, { current, pageSize: 2 })).list);
  expect(paged.map((one) => one.id)).toEqual(all.list.map((one) => one.id));
  expect(all.list.filter((one) => one.mine).map((one) => one.name)).toEqual([
    '#222222',
    '#111111',
    '#000000',
  ]);
  const { group } = all.list.at(-1)!;
  const ofGroup = await owner.call(listBackdrops, { group, from: 'system', pageSize: 100 });
  expect(new Set(ofGroup.list.map((one) => one.group))).toEqual(new Set([group]));
});
