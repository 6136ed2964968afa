import { beforeAll, expect, it } from 'vitest';
import {
  changeFaqs,
  createFaq,
  deleteFaqs,
  groupFaq,
  importFaqs,
  listFaqs,
  restoreFaqs,
  updateFaq,
} from '../../../src/contract/faq.ts';
import { addRoom, copyRoom, listRooms, roomDetail } from '../../../src/contract/room.ts';
import { addScript, checkWords, deleteScript, listScripts } from '../../../src/contract/script.ts';
import { STARTER_FAQS } from '../../../src/web/screens/liveRoom/faqs/faq-changes.ts';
import { ask, newPerson, type Person } from '../../helpers/client.ts';
import { sound } from '../../helpers/samples.ts';

let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});
const newRoom = async (person = me) => (await person.call(addRoom, { name: '问答测试', category: 2 })).id;
const checked = async (person: Person, liveId: string) =>
  groupFaq((await person.call(listFaqs, { liveId })).list).map((group) => [group.keyword, group.checked]);

it('an answer is created for all rooms and used in the one it was created in', async () => {
  const owner = await newPerson();
  const [here, there] = [await newRoom(owner), await newRoom(owner)];
  const faq = await owner.call(createFaq, { keyword: '发货/快递', content: '当天发货', liveId: here });
  expect(faq).toMatchObject({ keyword: '发货/快递', content: '当天发货', fileName: null, checkedFlag: 1 });
  await owner.call(createFaq, { keyword: '发货/快递', content: '默认顺丰' });
  expect(await checked(owner, here)).toEqual([['发货/快递', false]]);
  expect(await checked(owner, there)).toEqual([['发货/快递', false]]);
  expect((await owner.call(listFaqs, {})).list.map((one) => one.checkedFlag)).toEqual([0, 0]);

  const second = (await owner.call(listFaqs, {})).list[1]!;
  const script = await owner.call(addScript, { liveId: here, type: 3, userFaqId: second.id });
  expect(script).toMatchObject({ type: 3, keyword: '发货/快递', content: '默认顺丰', userFaqId: second.id });
  expect(await checked(owner, here)).toEqual([['发货/快递', true]]);
  const twice = await owner.call(addScript, { liveId: here, type: 3, userFaqId: second.id });
  expect(twice.id).toBe(script.id);
  expect((await owner.call(roomDetail, { liveId: here })).scripts).toHaveLength(2);

  await owner.call(deleteScript, { scriptId: script.id });
  expect(await checked(owner, here)).toEqual([['发货/快递', false]]);
  const [group] = groupFaq((await owner.call(listFaqs, { liveId: here })).list);
  expect(group).toMatchObject({ ids: [faq.id, second.id], checked: false });
});

it('a change reaches the rooms that use it; a removal too', async () => {
  const room = await newRoom();
  const recording = await me.store(await sound(1), '回答.mp3');
  const faq = await me.call(createFaq, { keyword: '尺码', fileName: recording.fileName, liveId: room });
  const changed = await me.call(updateFaq, { id: faq.id, keyword: '尺码/大小', content: '偏大一码' });
  expect(changed).toMatchObject({ keyword: '尺码/大小', fileName: recording.fileName, content: '偏大一码' });
  expect((await me.call(listScripts, { liveId: room })).list).toMatchObject([
    { keyword: '尺码/大小', content: '偏大一码', fileName: recording.fileName },
  ]);
  expect(await me.call(updateFaq, { id: faq.id })).toEqual(changed);
  const empty = await me.ask(updateFaq, { id: faq.id, content: '', fileName: null });
  expect(empty.body.fields).toEqual({ content: '请填写答案，或上传录音' });
  expect((await me.ask(deleteFaqs, { ids: [faq.id] })).body).toEqual({ success: true, data: {} });
  expect((await me.call(listScripts, { liveId: room })).total).toBe(0);
  expect((await me.ask(deleteFaqs, { ids: [faq.id] })).body.errorCode).toBe('FAQ_NOT_FOUND');
});

it('a deleted question is nowhere, and comes back to the rooms that used it', async () => {
  const owner = await newPerson();
  const [room, other] = [await newRoom(owner), await newRoom(owner)];
  const faq = await owner.call(createFaq, { keyword: '包邮', content: '以页面为准', liveId: room });
  await owner.call(addScript, { liveId: other, type: 3, userFaqId: faq.id });
  await owner.call(deleteFaqs, { ids: [faq.id] });
  expect((await owner.call(listFaqs, { liveId: room })).total).toBe(0);
  expect((await owner.call(roomDetail, { liveId: room })).scripts).toEqual([]);
  expect((await owner.call(copyRoom, { liveId: room })).scripts).toEqual([]);
  const rows = (await owner.call(listRooms, {})).list.filter(({ id }) => id === room || id === other);
  expect(rows.map(({ faqCount }) => faqCount)).toEqual([0, 0]);
  const gone = { status: 404, body: { errorCode: 'FAQ_NOT_FOUND' } };
  expect(await owner.ask(updateFaq, { id: faq.id, content: '改了' })).toMatchObject(gone);
  expect(await owner.ask(addScript, { liveId: other, type: 3, userFaqId: faq.id })).toMatchObject(gone);
  expect(await stranger.ask(restoreFaqs, { ids: [faq.id] })).toMatchObject(gone);

  await owner.call(restoreFaqs, { ids: [faq.id] });
  expect(await checked(owner, room)).toEqual([['包邮', true]]);
  expect(await checked(owner, other)).toEqual([['包邮', true]]);
  expect(await owner.ask(restoreFaqs, { ids: [faq.id] })).toMatchObject(gone);
});

it('a room that has filled up meanwhile does without the question that comes back', async () => {
  const owner = await newPerson();
  const room = await newRoom(owner);
  const faq = await owner.call(createFaq, { keyword: '包邮', content: '以页面为准', liveId: room });
  await owner.call(deleteFaqs, { ids: [faq.id] });
  const text = Array.from({ length: 200 }, (_, index) => `词${index}|答案`).join('\n');
  expect((await owner.call(importFaqs, { text, liveId: room })).added).toBe(200);
  await owner.call(restoreFaqs, { ids: [faq.id] });
  const groups = await checked(owner, room);
  expect(groups).toHaveLength(201);
  expect(groups.filter(([, isUsed]) => !isUsed)).toEqual([['包邮', false]]);
});

it('refuses what has no answer or too long a one', async () => {
  expect((await me.ask(createFaq, { keyword: '价格' })).body.fields).toEqual({
    content: '请填写答案，或上传录音',
  });
  expect((await me.ask(createFaq, { keyword: ' / ', content: '有' })).body.fields).toEqual({
    keyword: '请填写关键词',
  });
  expect((await me.ask(createFaq, { keyword: '价格', content: '长'.repeat(201) })).body.fields).toEqual({
    content: '答案最多 200 个字',
  });
  expect((await me.ask(createFaq, { keyword: '价格', content: '有', liveId: 'x' })).body.errorCode).toBe(
    'ROOM_NOT_FOUND',
  );
  expect((await me.ask(listFaqs, { liveId: 'x' })).body.errorCode).toBe('ROOM_NOT_FOUND');
});

it('imports lines, and says what is wrong with those it could not read', async () => {
  const owner = await newPerson();
  const room = await newRoom(owner);
  const text = [
    '价格/多少钱|九十九元',
    '',
    '发货｜当天发货|默认顺丰',
    '没有答案',
    `${'很'.repeat(21)}|太长`,
    `尺码|${'长'.repeat(201)}`,
    '颜色|1|2|3|4|5|6',
  ].join('\r\n');
  expect(await owner.call(importFaqs, { text, liveId: room })).toEqual({
    added: 3,
    rejected: [
      { line: 4, reason: '缺少答案，写法：关键词1/关键词2|答案A|答案B' },
      { line: 5, reason: '每个关键词最多 20 个字' },
      { line: 6, reason: '答案最多 200 个字' },
      { line: 7, reason: '一行最多 5 个答案' },
    ],
    held: [],
  });
  expect(await checked(owner, room)).toEqual([
    ['价格/多少钱', true],
    ['发货', true],
  ]);
});

it('takes the usual questions that an empty library is offered, and they may be said', async () => {
  const owner = await newPerson();
  expect(await owner.call(importFaqs, { text: STARTER_FAQS })).toMatchObject({ rejected: [] });
  const { list } = await owner.call(listFaqs, {});
  expect(groupFaq(list)).toHaveLength(10);
  const texts = list.map(({ content }) => content);
  expect((await owner.call(checkWords, { texts, category: 1 })).list).toEqual([]);
});

it('holds 300 groups, and takes all of an import or nothing', async () => {
  const owner = await newPerson();
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `词${from + index}|答案`).join('\n');
  expect((await owner.call(importFaqs, { text: lines(0, 299) })).added).toBe(299);
  const full = { status: 409, body: { errorCode: 'FAQS_FULL' } };
  expect(await owner.ask(importFaqs, { text: lines(299, 301) })).toMatchObject(full);
  expect((await owner.call(listFaqs, {})).total).toBe(299);
  const room = await newRoom(owner);
  const tooManyForRoom = await owner.ask(importFaqs, { text: lines(0, 250), liveId: room });
  expect(tooManyForRoom.body.errorCode).toBe('SCRIPTS_FULL');
  const last = await Promise.all(
    ['甲', '乙', '丙'].map((keyword) => owner.ask(createFaq, { keyword, content: '答案' })),
  );
  expect(last.filter((reply) => reply.status === 200)).toHaveLength(1);
  const again = await owner.call(createFaq, { keyword: '词0', content: '同组的另一个答案' });
  expect(await owner.ask(updateFaq, { id: again.id, keyword: '第三百零一组' })).toMatchObject(full);
  expect(groupFaq((await owner.call(listFaqs, {})).list)).toHaveLength(300);
});

it('a batch changes, adds and deletes answers together, or not at all', async () => {
  const [owner, neighbour] = [await newPerson(), await newPerson()];
  const room = await newRoom(owner);
  const { created } = await owner.call(changeFaqs, {
    create: ['甲', '乙'].map((content) => ({ keyword: '发货', content })),
    liveId: room,
  });
  expect(created.map(({ content, checkedFlag }) => [content, checkedFlag])).toEqual([
    ['甲', 1],
    ['乙', 1],
  ]);
  const [first, second] = created;
  const answers = async () => (await owner.call(listFaqs, { liveId: room })).list.map((one) => one.content);
  const theirs = await neighbour.call(createFaq, { keyword: '发货', content: '别人的' });
  const refused = async (batch: object, errorCode: string) => {
    expect((await owner.ask(changeFaqs, batch)).body.errorCode).toBe(errorCode);
    expect(await answers()).toEqual(['甲', '乙']);
  };
  const change = { id: first!.id, content: '改了' };
  await refused({ update: [change, { id: theirs.id, content: '改了' }] }, 'FAQ_NOT_FOUND');
  await refused({ update: [change], remove: [second!.id, theirs.id] }, 'FAQ_NOT_FOUND');
  await refused({ update: [change, { id: second!.id, content: '' }] }, 'INVALID_INPUT');
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ keyword: `词${index}`, content: '答案' }));
  await refused({ update: [change], create: many(199), liveId: room }, 'SCRIPTS_FULL');
  await refused({ update: [change], create: many(300) }, 'FAQS_FULL');
  expect((await owner.ask(deleteFaqs, { ids: [first!.id, theirs.id] })).body.errorCode).toBe('FAQ_NOT_FOUND');
  expect(await answers()).toEqual(['甲', '乙']);
  expect((await neighbour.call(listFaqs, {})).list.map(({ content }) => content)).toEqual(['别人的']);

  await owner.call(changeFaqs, {
    update: [change],
    remove: [second!.id],
    create: [{ keyword: '发货', content: '丙' }],
  });
  expect(await answers()).toEqual(['改了', '丙']);
  expect((await owner.call(listScripts, { liveId: room })).list.map(({ content }) => content)).toEqual([
    '改了',
  ]);
  await owner.call(changeFaqs, { create: many(150) });
  const ids = (await owner.call(listFaqs, {})).list.map(({ id }) => id);
  await owner.call(deleteFaqs, { ids });
  expect(await answers()).toEqual([]);
  await owner.call(restoreFaqs, { ids });
  expect(await answers()).toHaveLength(152);
});

it('swallows a very long import, and refuses a longer one', async () => {
  const owner = await newPerson();
  expect((await owner.ask(importFaqs, { text: 'a|b\n'.repeat(2000) })).body.errorCode).toBe('FAQS_FULL');
  expect((await owner.call(importFaqs, { text: 'a|b\n'.repeat(1500) })).added).toBe(1500);
  const more = await owner.ask(importFaqs, { text: 'a|b\n'.repeat(2001) });
  expect(more.body.fields).toEqual({ text: '一次最多导入 2000 行' });
  const longer = await owner.ask(importFaqs, { text: 'a|b\n'.repeat(50_001) });
  expect(longer.body.fields).toEqual({ text: '导入内容需 1–200000 个字' });
});

it('is removed while rooms take it up and others change it, and none of them is a fault', async () => {
  const room = await newRoom();
  for (let round = 0; round < 15; round++) {
    const { id } = await me.call(createFaq, { keyword: `第 ${round} 轮`, content: '答案' });
    const use = () => me.ask(addScript, { liveId: room, type: 3, userFaqId: id });
    const change = me.ask(updateFaq, { id, keyword: '改了' });
    const replies = await Promise.all([use(), me.ask(deleteFaqs, { ids: [id] }), use(), change]);
    for (const { status } of replies) expect([200, 404]).toContain(status);
  }
  expect((await me.call(listScripts, { liveId: room })).total).toBe(0);
});

it('is the business of its owner', async () => {
  const [room, theirRoom] = [await newRoom(), await newRoom(stranger)];
  const { id } = await me.call(createFaq, { keyword: '我的', content: '答案' });
  const none = await stranger.ask(updateFaq, { id: '0'.repeat(26), content: '改了' });
  expect(await stranger.ask(updateFaq, { id, content: '改了' })).toMatchObject({
    status: 404,
    body: none.body,
  });
  expect((await stranger.ask(deleteFaqs, { ids: [id] })).body.errorCode).toBe('FAQ_NOT_FOUND');
  const taken = await stranger.ask(addScript, { liveId: theirRoom, type: 3, userFaqId: id });
  expect(taken.body.errorCode).toBe('FAQ_NOT_FOUND');
  expect((await stranger.ask(listFaqs, { liveId: room })).body.errorCode).toBe('ROOM_NOT_FOUND');
  expect((await stranger.call(listFaqs, {})).total).toBe(0);
  expect((await ask(listFaqs, {}, null)).status).toBe(401);
});
