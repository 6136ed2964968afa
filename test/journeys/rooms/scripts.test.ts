import { beforeAll, expect, it } from 'vitest';
import { createFaq, importFaqs, listFaqs } from '../../../src/contract/faq.ts';
import { addRoom, deleteRoom, listRooms, roomDetail } from '../../../src/contract/room.ts';
import {
  addScript,
  changeScripts,
  deleteScript,
  groupByName,
  listScripts,
  sortScripts,
  updateScript,
} from '../../../src/contract/script.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { picture, sound } from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
let liveId: string;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});
const newRoom = async () => (await me.call(addRoom, { name: '话术测试', category: 1 })).id;
const contents = async (room: string) =>
  (await me.call(listScripts, { liveId: room })).list.map((script) => script.content);

it('a room has goods, an opening, answers and bridges, in the order they were written', async () => {
  liveId = await newRoom();
  const goods = await me.call(addScript, {
    liveId,
    type: 1,
    name: '面霜',
    content: ' 第一段 ',
    variants: ['换句话说'],
    speed: 1.25,
  });
  expect(goods).toMatchObject({
    liveId,
    type: 1,
    name: '面霜',
    keyword: '',
    fileName: null,
    content: '第一段',
    variants: ['换句话说'],
    speed: 1.25,
    userFaqId: null,
    approvals: [],
  });
  await me.call(addScript, { liveId, type: 1, name: '精华', content: '另一款' });
  await me.call(addScript, { liveId, type: 1, name: '面霜', content: '第二段' });
  await me.call(addScript, { liveId, type: 2, content: '欢迎' });
  const answer = await me.call(addScript, {
    liveId,
    type: 3,
    keyword: ' 价格 / 多少钱/',
    content: '九十九元',
  });
  expect(answer.keyword).toBe('价格/多少钱');
  await me.call(addScript, { liveId, type: 4, content: '我们继续' });
  const { list, total } = await me.call(listScripts, { liveId });
  expect(list.map((one) => [one.type, one.content])).toEqual([
    [1, '第一段'],
    [1, '另一款'],
    [1, '第二段'],
    [2, '欢迎'],
    [3, '九十九元'],
    [4, '我们继续'],
  ]);
  expect(total).toBe(6);
  expect(groupByName(list.filter((one) => one.type === 1)).map((group) => group.scripts.length)).toEqual([
    2, 1,
  ]);
  expect((await me.call(roomDetail, { liveId })).scripts).toEqual(list);
  const [row] = (await me.call(listRooms, {})).list;
  expect(row).toMatchObject({ id: liveId, scriptCount: 5, faqCount: 1 });
});

it('what is missing or too long is named', async () => {
  const add = async (script: object) =>
    (await raw('POST', addScript.path, { token: me.token, body: JSON.stringify({ liveId, ...script }) })).body
      .fields;
  expect(await add({ type: 1, content: '没有名称' })).toEqual({ name: '请填写商品名称' });
  expect(await add({ type: 3, content: '没有关键词' })).toEqual({ keyword: '请填写关键词' });
  expect(await add({ type: 2 })).toEqual({ content: '请填写话术内容，或上传录音' });
  expect(await add({ type: 5, content: '欢迎' })).toEqual({ type: '话术类型只能是 1–4' });
  expect(await add({ type: 2, content: '长'.repeat(501) })).toEqual({ content: '话术内容最多 500 个字' });
  expect(await add({ type: 2, content: '欢迎', speed: 3 })).toEqual({ speed: '语速应为 0.5–2' });
  expect(await add({ type: 2, content: '欢迎', variants: Array.from({ length: 6 }, () => '你好') })).toEqual({
    variants: '最多 5 种说法',
  });
  const many = Array.from({ length: 11 }, (_, index) => `词${index}`).join('/');
  expect(await add({ type: 3, content: '答', keyword: many })).toEqual({
    keyword: '关键词最多 10 个，用 / 分开',
  });
  expect(await add({ type: 3, content: '答', keyword: '很'.repeat(21) })).toEqual({
    keyword: '每个关键词最多 20 个字',
  });
});

it('a change touches only what is sent, and never leaves a script without words', async () => {
  const room = await newRoom();
  const script = await me.call(addScript, { liveId: room, type: 1, name: '面霜', content: '原来的' });
  expect(await me.call(updateScript, { id: script.id })).toEqual(script);
  const { held, ...changed } = await me.call(updateScript, { id: script.id, content: '新的', speed: 0.8 });
  expect({ held, ...changed }).toEqual({ ...script, content: '新的', speed: 0.8 });
  const emptied = await me.ask(updateScript, { id: script.id, content: '' });
  expect(emptied.body.fields).toEqual({ content: '请填写话术内容，或上传录音' });
  const unnamed = await me.ask(updateScript, { id: script.id, name: ' ' });
  expect(unnamed.body.fields).toEqual({ name: '请填写商品名称' });
  expect((await me.call(listScripts, { liveId: room })).list).toEqual([changed]);
});

it('a recording is played instead of words', async () => {
  const room = await newRoom();
  const recording = await me.store(await sound(1), '口播.mp3');
  const script = await me.call(addScript, { liveId: room, type: 2, fileName: recording.fileName });
  expect(script).toMatchObject({ fileName: recording.fileName, content: '' });
  expect(script.fileUrl).toMatch(new RegExp(`^/file/${recording.fileId}\\?`));
  const silent = await me.ask(updateScript, { id: script.id, fileName: null });
  expect(silent.body.fields).toEqual({ content: '请填写话术内容，或上传录音' });
  const spoken = await me.call(updateScript, { id: script.id, fileName: null, content: '改用文字' });
  expect(spoken).toMatchObject({ fileName: null, fileUrl: null, content: '改用文字' });

  const image = await me.store(picture(20, 20), 'a.png');
  const wrongKind = await me.ask(addScript, { liveId: room, type: 2, fileName: image.fileName });
  expect(wrongKind).toMatchObject({
    status: 415,
    body: { errorMessage: expect.stringContaining('需要音频') },
  });
  const theirs = await me.ask(addScript, { liveId: room, type: 2, fileName: 'nothing.mp3' });
  const strangers = await stranger.store(await sound(1), 'b.mp3');
  expect((await me.ask(addScript, { liveId: room, type: 2, fileName: strangers.fileName })).body).toEqual(
    theirs.body,
  );
});

it('scripts are put in another order', async () => {
  const room = await newRoom();
  const ids: string[] = [];
  for (const content of ['一', '二', '三'])
    ids.push((await me.call(addScript, { liveId: room, type: 2, content })).id);
  await me.call(sortScripts, { liveId: room, ids: [ids[2]!, ids[0]!, ids[1]!] });
  expect(await contents(room)).toEqual(['三', '一', '二']);
  await me.call(addScript, { liveId: room, type: 2, content: '四' });
  expect(await contents(room)).toEqual(['三', '一', '二', '四']);
  expect((await stranger.ask(sortScripts, { liveId: room, ids })).body.errorCode).toBe('ROOM_NOT_FOUND');
});

it('a script is deleted at the address the browser uses', async () => {
  const room = await newRoom();
  const { id } = await me.call(addScript, { liveId: room, type: 2, content: '删掉我' });
  const path = `/api/human/script/delete/${id}?scriptId=${id}`;
  expect((await raw('GET', path, { token: stranger.token })).body.errorCode).toBe('SCRIPT_NOT_FOUND');
  expect((await raw('GET', path)).status).toBe(401);
  expect((await raw('GET', path, { token: me.token })).body).toEqual({ success: true, data: {} });
  expect((await me.ask(deleteScript, { scriptId: id })).status).toBe(404);
  expect(await contents(room)).toEqual([]);
});

it('a room holds 200 scripts, also when the last ones come at once', async () => {
  const room = await newRoom();
  const text = Array.from({ length: 190 }, (_, index) => `词${index}|答案`).join('\n');
  await me.call(importFaqs, { text, liveId: room });
  const last = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      index % 2
        ? me.ask(addScript, { liveId: room, type: 4, content: `第 ${index} 条` })
        : me.ask(createFaq, { keyword: `第 ${index} 条`, content: '答案', liveId: room }),
    ),
  );
  expect(last.filter((reply) => reply.status === 200)).toHaveLength(10);
  expect(last.find((reply) => reply.status !== 200)).toMatchObject({
    status: 409,
    body: { errorCode: 'SCRIPTS_FULL' },
  });
  const { list, total } = await me.call(listScripts, { liveId: room });
  expect(total).toBe(200);
  expect(new Set(list.map((script) => script.sort)).size).toBe(200);
});

it('a batch adds, changes and deletes many at once, and puts deleted ones back where they were', async () => {
  const room = await newRoom();
  const { added } = await me.call(changeScripts, {
    liveId: room,
    add: ['一', '二', '三', '四'].map((content) => ({
      type: 2 as const,
      content,
      variants: [`${content}！`],
    })),
  });
  expect(added.map(({ content }) => content)).toEqual(['一', '二', '三', '四']);
  const [, second, third] = added;
  await me.call(changeScripts, { liveId: room, remove: [second!.id, third!.id] });
  expect(await contents(room)).toEqual(['一', '四']);
  await me.call(changeScripts, {
    liveId: room,
    add: [third!, second!].map(({ type, content, variants, sort }) => ({ type, content, variants, sort })),
    update: [{ id: added[3]!.id, content: '最后' }],
  });
  expect(await contents(room)).toEqual(['一', '二', '三', '最后']);
  const { faqIds } = await me.call(changeScripts, {
    liveId: room,
    add: [{ type: 4, content: '过渡' }],
    faqs: [{ keyword: '批量问题', content: '批量答案' }],
  });
  const { list } = await me.call(listScripts, { liveId: room });
  expect(list.slice(4).map(({ type, userFaqId }) => [type, userFaqId])).toEqual([
    [4, null],
    [3, faqIds[0]],
  ]);
  // Chosen again: it is there once.
  const again = await me.call(changeScripts, {
    liveId: room,
    add: [1, 2].map(() => ({ type: 3 as const, userFaqId: faqIds[0]! })),
  });
  expect(again.added.map(({ id }) => id)).toEqual([list[5]!.id]);
});

it('a batch that does not fit, or of which one part is refused, changes nothing', async () => {
  const room = await newRoom();
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ type: 4 as const, content: `第 ${index} 条` }));
  const { added } = await me.call(changeScripts, { liveId: room, add: many(190) });
  const before = await me.call(listScripts, { liveId: room });
  const library = await me.call(listFaqs, {});
  const [own, other] = added;
  const refused = async (batch: object, errorCode: string) => {
    const reply = await me.ask(changeScripts, { liveId: room, ...batch });
    expect(reply.body.errorCode).toBe(errorCode);
    expect(await me.call(listScripts, { liveId: room })).toEqual(before);
    expect(await me.call(listFaqs, {})).toEqual(library);
  };
  const faqs = [{ keyword: '放不下', content: '答案' }];
  await refused({ add: many(11) }, 'SCRIPTS_FULL');
  await refused({ add: many(10), faqs }, 'SCRIPTS_FULL');
  await refused({ add: many(11), update: [{ id: own!.id, content: '改了' }] }, 'SCRIPTS_FULL');
  await refused({ add: many(12), remove: [own!.id, own!.id], faqs }, 'SCRIPTS_FULL');
  await refused({ add: [...many(2), { type: 1, content: '没有名称' }] }, 'INVALID_INPUT');
  await refused(
    {
      update: [
        { id: own!.id, content: '改了' },
        { id: other!.id, content: '' },
      ],
    },
    'INVALID_INPUT',
  );
  await refused({ add: [...many(1), { type: 2, fileName: 'nothing.mp3' }], faqs }, 'FILE_NOT_FOUND');

  const theirRoom = (await stranger.call(addRoom, { name: '别人的', category: 1 })).id;
  const { held: _held, ...theirs } = await stranger.call(addScript, {
    liveId: theirRoom,
    type: 2,
    content: '别人的话',
  });
  const theirFaq = await stranger.call(createFaq, { keyword: '别人的', content: '答案' });
  const elsewhere = await me.call(addScript, { liveId: await newRoom(), type: 2, content: '另一间' });
  for (const { id } of [theirs, elsewhere]) {
    await refused({ remove: [own!.id, id], faqs }, 'SCRIPT_NOT_FOUND');
    await refused({ update: [own!.id, id].map((one) => ({ id: one, content: '改了' })) }, 'SCRIPT_NOT_FOUND');
  }
  await refused({ add: [...many(1), { type: 3, userFaqId: theirFaq.id }] }, 'FAQ_NOT_FOUND');
  expect((await me.ask(changeScripts, { liveId: theirRoom, add: many(1) })).body.errorCode).toBe(
    'ROOM_NOT_FOUND',
  );
  expect((await stranger.call(listScripts, { liveId: theirRoom })).list).toEqual([theirs]);

  await me.call(changeScripts, { liveId: room, add: many(11), remove: [own!.id, other!.id], faqs });
  expect((await me.call(listScripts, { liveId: room })).total).toBe(200);
});

it('scripts are the business of their owner, and of living rooms', async () => {
  const room = await newRoom();
  const { id } = await me.call(addScript, { liveId: room, type: 2, content: '我的' });
  const theirs = await stranger.ask(updateScript, { id, content: '改了' });
  const none = await stranger.ask(updateScript, { id: '0'.repeat(26), content: '改了' });
  expect(theirs).toMatchObject({ status: 404, body: none.body });
  expect((await stranger.ask(addScript, { liveId: room, type: 2, content: '塞进来' })).status).toBe(404);
  expect((await stranger.ask(listScripts, { liveId: room })).status).toBe(404);
  expect((await ask(listScripts, {}, null)).status).toBe(401);
  await me.call(deleteRoom, { liveId: room });
  expect((await me.ask(updateScript, { id, content: '太晚' })).status).toBe(404);
  expect((await me.call(listScripts, {})).list.map((script) => script.id)).not.toContain(id);
});
