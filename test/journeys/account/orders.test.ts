import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { AGREEMENT_VERSION } from '../../../src/contract/account.ts';
import {
  deleteOrder,
  getBalance,
  listOrders,
  putOrder,
  updateOrderVideo,
  withdrawConsent,
  type Order,
} from '../../../src/contract/order.ts';
import { listTrainings, putTraining } from '../../../src/contract/training.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { ask, newPerson, type Person } from '../../helpers/client.ts';
import { inServerDatabase, serverDatabase, userIdOf } from '../../helpers/databases.ts';
import { film, pdf, picture, sound } from '../../helpers/samples.ts';

const database = serverDatabase();
let me: Person;
let stranger: Person;
beforeAll(async () => {
  [me, stranger] = [await newPerson(), await newPerson()];
});
const consent = {
  subject: 'self' as const,
  name: '张三',
  purposes: ['直播'],
  agreed: true as const,
  kind: 'spoken' as const,
};
const newOrder = (type: 'voice' | 'avatar', fileId: string): z.input<typeof putOrder.input> => ({
  type,
  name: '我的定制',
  fileId,
  consent,
});
const points = async (person: Person) => {
  const { balance, frozen } = await person.call(getBalance, {});
  return [balance, frozen];
};
const levels = (order: Order) => order.checks.map((check) => [check.key, check.level]);

it('a pre-order checks the material, freezes the price, and gives it back when it is cancelled', async () => {
  const person = await newPerson();
  const { fileId } = await person.store(await sound(8), '录音.mp3');
  const order = (await person.call(putOrder, newOrder('voice', fileId))) as Order;
  expect(order).toMatchObject({
    type: 'voice',
    name: '我的定制',
    status: 'waiting',
    price: 100,
    checks: [{ key: 'duration', level: 'ok', text: '录音 8 秒，长度合适。' }],
    fileKind: 'audio',
    trainingId: null,
  });
  expect(await points(person)).toEqual([4900, 100]);
  expect((await person.ask(deleteOrder, { id: order.id })).body).toEqual({ success: true, data: {} });
  expect(await points(person)).toEqual([5000, 0]);
  const { records } = await person.call(getBalance, {});
  expect(records.list.map((record) => [record.kind, record.amount, record.note])).toEqual([
    ['release', 100, '预订定制声音「我的定制」已取消，退回'],
    ['freeze', 100, '预订定制声音「我的定制」'],
    ['grant', 5000, '新用户赠送'],
  ]);
  for (const again of [
    await person.ask(deleteOrder, { id: order.id }),
    await person.ask(updateOrderVideo, { id: order.id, fileId }),
    await person.ask(putTraining, { preOrderId: order.id }),
  ])
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'ORDER_CLOSED' } });
});

it('a pre-order refused for its material freezes nothing, until better material comes', async () => {
  const person = await newPerson();
  const tiny = await person.store(await film(2, 64, 96), 'a.mp4');
  const good = await person.store(await film(11, 540, 960), 'b.mp4');
  const order = (await person.call(putOrder, newOrder('avatar', tiny.fileId))) as Order;
  expect(order).toMatchObject({ status: 'refused', price: 300 });
  expect(levels(order)).toEqual([
    ['size', 'stop'],
    ['duration', 'stop'],
    ['engine', 'warn'],
  ]);
  expect(await points(person)).toEqual([5000, 0]);
  const replace = async (fileId: string) => {
    const replaced = await person.call(updateOrderVideo, { id: order.id, fileId });
    return [replaced.status, levels(replaced), await points(person)];
  };
  const filmChecks = [
    ['size', 'warn'],
    ['duration', 'ok'],
    ['engine', 'warn'],
  ];
  expect(await replace(good.fileId)).toEqual(['waiting', filmChecks, [4700, 300]]);
  const stop = await replace(tiny.fileId);
  expect([stop[0], stop[2]]).toEqual(['refused', [5000, 0]]);
  await person.call(deleteOrder, { id: order.id });
  expect(await points(person)).toEqual([5000, 0]);
});

it('a pre-order asks for the right material and a complete consent', async () => {
  const [photo, recording] = [
    await me.store(picture(64, 96), 'a.png'),
    await me.store(await sound(8), 'a.mp3'),
  ];
  const wrongKind = await me.ask(putOrder, newOrder('voice', photo.fileId));
  expect(wrongKind).toMatchObject({
    status: 415,
    body: { errorMessage: expect.stringContaining('需要音频或视频') },
  });
  const incomplete = {
    ...newOrder('voice', recording.fileId),
    name: 'x',
    consent: { ...consent, agreed: false, purposes: [], kind: 'document' },
  };
  expect((await me.ask(putOrder, incomplete as never)).body.fields).toMatchObject({
    name: '名称需 2–20 个字',
    'consent.agreed': '请先阅读并同意授权书',
    'consent.purposes': '请至少选择一个用途',
  });
  const unsigned = {
    ...newOrder('voice', recording.fileId),
    consent: { ...consent, kind: 'document' as const },
  };
  expect((await me.ask(putOrder, unsigned)).body.fields).toEqual({ 'consent.fileId': '请上传授权书文件' });
  const paper = await me.store(pdf, '授权书.pdf');
  const signed = { ...unsigned, consent: { ...unsigned.consent, fileId: paper.fileId } };
  expect(await me.call(putOrder, signed)).toMatchObject({ status: 'waiting' });
});

it('a pre-order is priced without being placed', async () => {
  const person = await newPerson();
  const { fileId } = await person.store(picture(64, 96), 'a.png');
  const price = await person.call(putOrder, { ...newOrder('avatar', fileId), dryRun: true });
  expect(price).toEqual({ cost: 300, seconds: 0, warnings: [expect.stringContaining('短边至少 540')] });
  expect((await person.call(listOrders, {})).total).toBe(0);
  expect(await points(person)).toEqual([5000, 0]);
});

it('a pre-order is not placed, or placed again, without the points', async () => {
  const person = await newPerson();
  const [short, long] = [
    await person.store(await sound(2), 'a.mp3'),
    await person.store(await sound(8), 'b.mp3'),
  ];
  const { id } = (await person.call(putOrder, newOrder('voice', short.fileId))) as Order;
  await inServerDatabase('update users set balance = 99 where phone = $1', [person.phone]);
  const refused = { status: 402, body: { errorCode: 'POINTS_NOT_ENOUGH' } };
  expect(await person.ask(putOrder, newOrder('voice', long.fileId))).toMatchObject(refused);
  expect(await person.ask(updateOrderVideo, { id, fileId: long.fileId })).toMatchObject(refused);
  expect((await person.call(listOrders, {})).list).toMatchObject([{ id, status: 'refused' }]);
  expect(await points(person)).toEqual([99, 0]);
});

it('a pre-order is not confirmed yet, and keeps waiting', async () => {
  const { fileId } = await me.store(await sound(8), 'a.mp3');
  const { id } = (await me.call(putOrder, newOrder('voice', fileId))) as Order;
  const missing = { status: 409, body: { errorCode: 'ENGINE_MISSING' } };
  expect(await me.ask(putTraining, { preOrderId: id })).toMatchObject(missing);
  expect(await me.ask(putTraining, newOrder('voice', fileId))).toMatchObject(missing);
  expect((await me.call(listOrders, { status: 'waiting' })).list.map((order) => order.id)).toContain(id);
  expect(await me.call(listTrainings, {})).toEqual({ list: [], total: 0, current: 1, pageSize: 10 });
  expect((await me.ask(putTraining, { preOrderId: 'x' })).body.errorCode).toBe('ORDER_NOT_FOUND');
});

it('a pre-order is listed by type and state, page by page, to its owner', async () => {
  const person = await newPerson();
  const { fileId } = await person.store(await sound(8), 'a.mp3');
  const ids: string[] = [];
  for (let count = 0; count < 3; count++)
    ids.unshift(((await person.call(putOrder, newOrder('voice', fileId))) as Order).id);
  await person.call(deleteOrder, { id: ids[1]! });
  const listed = async (filter: z.input<typeof listOrders.input>) =>
    (await person.call(listOrders, filter)).list.map((order) => order.id);
  expect(await listed({})).toEqual(ids);
  expect(await listed({ pageSize: 2, current: 2 })).toEqual([ids[2]]);
  expect(await listed({ status: 'cancelled' })).toEqual([ids[1]]);
  expect(await listed({ type: 'avatar' })).toEqual([]);
  expect((await stranger.call(listOrders, {})).total).toBe(0);
  const none = await stranger.ask(deleteOrder, { id: '0'.repeat(26) });
  expect(await stranger.ask(deleteOrder, { id: ids[0]! })).toMatchObject({ status: 404, body: none.body });
  const theirs = await stranger.store(await sound(8), 'b.mp3');
  expect((await stranger.ask(updateOrderVideo, { id: ids[0]!, fileId: theirs.fileId })).status).toBe(404);
  expect((await person.ask(updateOrderVideo, { id: ids[0]!, fileId: theirs.fileId })).body.errorCode).toBe(
    'FILE_NOT_FOUND',
  );
  expect((await stranger.ask(putTraining, { preOrderId: ids[0]! })).body.errorCode).toBe('ORDER_NOT_FOUND');
  expect((await ask(listOrders, {}, null)).status).toBe(401);
  expect((await ask(listTrainings, {}, null)).status).toBe(401);
  expect((await ask(getBalance, {}, null)).status).toBe(401);
});

it('withdrawing a consent cancels the order and leaves neither paper nor material', async () => {
  const person = await newPerson();
  const [recording, paper] = [await person.store(await sound(8), 'a.mp3'), await person.store(pdf, 'a.pdf')];
  const signed = { ...consent, kind: 'document' as const, fileId: paper.fileId };
  const put = async () =>
    (await person.call(putOrder, { ...newOrder('voice', recording.fileId), consent: signed })) as Order;
  const order = await put();
  expect(order.consent).toMatchObject({ name: '张三' });
  const kept = async (id: string) =>
    (await inServerDatabase('select consent, file_id, consent_file_id from orders where id = $1', [id]))[0]!;
  expect((await kept(order.id)).consent).toMatchObject({
    name: '张三',
    phone: person.phone,
    address: '127.0.0.1',
    browser: expect.any(String),
    version: AGREEMENT_VERSION,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    at: expect.stringMatching(/^\d{4}-/),
  });
  expect((await stranger.ask(withdrawConsent, { orderId: order.id })).body.errorCode).toBe('ORDER_NOT_FOUND');
  await person.call(withdrawConsent, { orderId: order.id });
  expect(await kept(order.id)).toEqual({ consent: null, file_id: null, consent_file_id: null });
  expect(await points(person)).toEqual([5000, 0]);
  expect((await person.call(listOrders, {})).list).toMatchObject([
    { status: 'cancelled', consent: null, fileUrl: null },
  ]);

  // No engine trains yet: these rows are what a training will leave.
  const trained = await put();
  const training = newId();
  const userId = await userIdOf(database.db, person);
  await inServerDatabase(
    `insert into trainings (id, user_id, type, name, result_id) values ($1, $2, 'voice', '我的定制', 'my-voice')`,
    [training, userId],
  );
  await inServerDatabase('update orders set training_id = $1 where id = $2', [training, trained.id]);
  const wish = { trainId: training, works: 'delete' as const };
  expect((await stranger.ask(withdrawConsent, wish)).body.errorCode).toBe('TRAINING_NOT_FOUND');
  await person.call(withdrawConsent, wish);
  expect((await kept(trained.id)).consent).toBeNull();
  expect((await person.ask(withdrawConsent, wish)).body.errorCode).toBe('TRAINING_NOT_FOUND');
});
