import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  answerComplaint,
  cancelDeletion,
  changePoints,
  changeQuota,
  closeAccount,
  deleteHouseWords,
  endAnnouncement,
  listAccounts,
  listActs,
  listAllAnnouncements,
  listAllComplaints,
  listAllJobs,
  listFaults,
  listHouseWords,
  listRoomsOnAir,
  putAnnouncement,
  putHouseWords,
  readSystem,
  reopenAccount,
  scheduleDeletion,
  stopRoom,
} from '../../../src/contract/access/operator.ts';
import { init, listAnnouncements } from '../../../src/contract/account.ts';
import { findComplaint, listComplaints, putComplaint } from '../../../src/contract/compliance.ts';
import { getSpace } from '../../../src/contract/file.ts';
import { startLive } from '../../../src/contract/live/live.ts';
import { getBalance } from '../../../src/contract/order.ts';
import { addRoom, putTimetable, roomDetail } from '../../../src/contract/room.ts';
import { addScript, checkWords } from '../../../src/contract/script.ts';
import { eraseDueAccounts } from '../../../src/server/account/erase-account.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import { faults, operatorActs } from '../../../src/server/db/operator-schema.ts';
import { users } from '../../../src/server/db/schema.ts';
import { ask, newPerson, raw, type Person } from '../../helpers/client.ts';
import { eventTicket, openEventStream } from '../../helpers/event-stream.ts';
import { picture } from '../../helpers/samples.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';
import { watchRoom } from '../../helpers/watch-room.ts';

let server: OwnServer;
let operator: Person;
let seller: Person;
const why = '卖家来电要求';

beforeAll(async () => {
  server = await startOwnServer({});
  operator = await newPerson(server.url);
  seller = await newPerson(server.url);
  await server.db.update(users).set({ isOperator: true }).where(eq(users.phone, operator.phone));
});
afterAll(() => server.stop());

const accountOf = async (phone: string) => (await operator.call(listAccounts, { keyword: phone })).list[0]!;

async function goOnAir(): Promise<string> {
  const { id } = await seller.call(addRoom, { name: '要停的直播间', category: 1 });
  await seller.call(addScript, { liveId: id, type: 4, content: '我们接着说。' });
  await seller.call(startLive, { liveId: id });
  return id;
}

describe('whoever is no operator', () => {
  it('finds nothing there: the same answer as of any unknown path', async () => {
    const asked = [
      ['GET', '/web/operator/account/list', undefined],
      ['POST', '/web/operator/account/close', '{"id":"1","why":"停用"}'],
      ['POST', '/web/operator/account/close', 'no json'],
      ['POST', '/web/operator/account/close', '{}'],
      ['PUT', '/web/operator/account/list', '{}'],
    ] as const;
    const facts = async (method: string, path: string, body: string | undefined, token: string | null) => {
      const reply = await raw(method, path, { token, base: server.url, ...(body !== undefined && { body }) });
      return { status: reply.status, body: reply.body, headers: [...reply.headers.keys()].sort() };
    };
    for (const token of [seller.token, 'nonsense', null])
      for (const [method, path, body] of asked)
        expect(await facts(method, path, body, token)).toEqual(
          await facts(method, path.replace('operator', 'nowhere'), body, token),
        );
    expect((await seller.call(init, {})).ownScreens).toEqual([]);
    const docs = await fetch(`${server.url}/docs/json`).then((reply) => reply.text());
    expect(docs).not.toContain('/web/operator');
  });
});

describe('accounts', () => {
  it('get points and space, each with a reason that stays', async () => {
    expect((await operator.call(init, {})).ownScreens).toMatchObject([{ path: '/operator' }]);
    const { id, balance } = await accountOf(seller.phone);
    await operator.call(changePoints, { id, points: 500, why });
    expect((await seller.call(getBalance, {})).balance).toBe(balance + 500);
    const tooMuch = await operator.ask(changePoints, { id, points: -1_000_000, why });
    expect(tooMuch.body.fields).toEqual({ points: expect.stringContaining('不够扣') });
    const [most, left] = [2 ** 31 - 1, 1000];
    const balanceIs = (points: number) =>
      server.db.update(users).set({ balance: points }).where(eq(users.id, id));
    await balanceIs(most - left);
    const beyond = await operator.ask(changePoints, { id, points: left + 1, why });
    expect(beyond.body.fields).toEqual({ points: `这个账号最多还能加 ${left} 算力` });
    await balanceIs(balance + 500);
    await operator.call(changeQuota, { id, gigabytes: 3, why });
    expect((await seller.call(getSpace, {})).limit).toBe(3 * 1024 ** 3);
    const unexplained = await operator.ask(changeQuota, { id, gigabytes: null, why: ' ' });
    expect(unexplained.body.fields).toHaveProperty('why');
    const { list } = await operator.call(listActs, { keyword: seller.phone });
    expect(list.map(({ who, act }) => [who, act])).toEqual([
      [operator.phone, '存储上限改为 3 GB'],
      [operator.phone, '增加算力 500'],
    ]);
    await expect(server.db.delete(operatorActs)).rejects.toThrow();
    await expect(server.db.update(operatorActs).set({ why: '' })).rejects.toThrow();
  });

  it('are closed while on air: the room falls silent, and nobody gets in until it is opened again', async () => {
    const room = await goOnAir();
    const { id } = await accountOf(seller.phone);
    const every = { date: null, days: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '22:00' };
    const [planned] = (await seller.call(putTimetable, { liveId: room, list: [every] })).list;
    const desk = await watchRoom(seller, room, 'desk', server.url);
    const { url } = await seller.store(picture(8, 8), '商品.png');
    const opened = async () => (await fetch(server.url + url)).status;
    expect(await opened()).toBe(200);
    await operator.call(closeAccount, { id, why: '反复播出违规内容' });
    await desk.closed;
    expect((await operator.call(listRoomsOnAir, {})).list).toEqual([]);
    // Nor does its timetable bring it back.
    await server.lookAtTimetable(Date.parse(planned!.startsAt!));
    expect((await operator.call(listRoomsOnAir, {})).list).toEqual([]);
    expect((await seller.ask(getBalance, {})).status).toBe(401);
    expect(await opened()).toBe(404);
    await expect(newPerson(server.url, seller.phone)).rejects.toThrow();
    expect((await operator.call(listAccounts, { state: 'closed' })).list).toMatchObject([
      { phoneNumber: seller.phone, closedReason: '反复播出违规内容' },
    ]);
    await operator.call(reopenAccount, { id, why: '已整改' });
    expect(await opened()).toBe(200);
    seller = await newPerson(server.url, seller.phone);
    expect((await seller.call(roomDetail, { liveId: room })).notice).toContain('反复播出违规内容');
    const own = await operator.ask(closeAccount, { id: (await accountOf(operator.phone)).id, why });
    expect(own.status).toBe(400);
  });

  it('are deleted on request when the time is up, unless it is called off', async () => {
    const leaver = await newPerson(server.url);
    const { id } = await accountOf(leaver.phone);
    expect((await operator.ask(scheduleDeletion, { id, days: 0, why })).body.fields).toHaveProperty('days');
    await operator.call(scheduleDeletion, { id, days: 15, why });
    expect((await leaver.call(init, {})).currentUser?.deleteAt).not.toBeNull();
    await operator.call(cancelDeletion, { id, why: '本人改主意' });
    expect((await leaver.call(init, {})).currentUser?.deleteAt).toBeNull();
    await operator.call(scheduleDeletion, { id, days: 15, why });
    await eraseDueAccounts(server.db, 'secret');
    expect((await leaver.ask(getBalance, {})).status).toBe(200);
    await server.db
      .update(users)
      .set({ deleteAt: new Date(0) })
      .where(eq(users.id, id));
    await eraseDueAccounts(server.db, 'secret');
    expect((await leaver.ask(getBalance, {})).status).toBe(401);
    expect((await operator.call(listAccounts, { keyword: leaver.phone })).list).toEqual([]);
  });
});

describe('what comes in', () => {
  it('complaints are answered, and whoever complained reads it, with an account or without', async () => {
    const words = { kind: 'label' as const, content: '这条视频没有 AI 标识，请处理。' };
    const { id } = await seller.call(putComplaint, words);
    const open = (await ask(putComplaint, words, null, server.url)).body.data as { id: string };
    expect((await operator.call(listAllComplaints, { state: 'waiting' })).total).toBe(2);
    const empty = await operator.ask(answerComplaint, { id, state: 'settled', answer: '' });
    expect(empty.body.fields).toHaveProperty('answer');
    for (const one of [id, open.id])
      await operator.call(answerComplaint, { id: one, state: 'settled', answer: '已经补上标识。' });
    const answered = { state: 'settled', answer: '已经补上标识。' };
    expect((await seller.call(listComplaints, {})).list).toMatchObject([answered]);
    expect((await ask(findComplaint, { id: open.id }, null, server.url)).body.data).toMatchObject(answered);
    expect((await ask(findComplaint, { id: 'x' }, null, server.url)).status).toBe(404);
  });

  it('what a complaint shows can be opened when whoever sent it is closed', async () => {
    const author = await newPerson(server.url);
    const { fileId, url } = await author.store(picture(8, 8), '截图.png');
    await author.call(putComplaint, {
      kind: 'content',
      content: '主播夸大功效，见附件。',
      fileIds: [fileId],
    });
    await operator.call(closeAccount, { id: (await accountOf(author.phone)).id, why });
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf(url)).toBe(404);
    const { list } = await operator.call(listAllComplaints, {});
    const shown = list.find(({ phoneNumber }) => phoneNumber === author.phone)!.files[0]!;
    expect(shown.name).toBe('截图.png');
    expect(await statusOf(shown.url)).toBe(200);
    // The signature is of that file and that way only.
    expect(await statusOf(shown.url.replace('/complaint', ''))).toBe(403);
  });

  it('a room on air is stopped, and its seller reads why', async () => {
    const room = await goOnAir();
    expect((await operator.call(listRoomsOnAir, {})).list).toMatchObject([
      { id: room, phoneNumber: seller.phone },
    ]);
    await operator.call(stopRoom, { id: room, why: '夸大功效' });
    expect(await seller.call(roomDetail, { liveId: room })).toMatchObject({
      status: 3,
      notice: expect.stringContaining('夸大功效'),
    });
    expect((await operator.ask(stopRoom, { id: room, why })).body.errorCode).toBe('ROOM_NOT_ON_AIR');
  });

  it('words of the house are forbidden in every room, until they are taken back', async () => {
    const check = async () =>
      (await seller.call(checkWords, { texts: ['今天这款蓝月光特别好。'], category: 1 })).list.map(
        ({ word }) => word,
      );
    expect(await check()).toEqual([]);
    await operator.call(putHouseWords, { words: ['蓝月光', '蓝月光'], why: '监管通知' });
    await vi.waitFor(async () => expect(await check()).toEqual(['蓝月光']));
    expect((await operator.call(listHouseWords, { keyword: '月' })).total).toBe(1);
    await operator.call(deleteHouseWords, { words: ['蓝月光'], why: '通知已撤回' });
    await vi.waitFor(async () => expect(await check()).toEqual([]));
  });

  it('announcements reach everybody until they are taken down', async () => {
    const events = await openEventStream(server.url, await eventTicket(seller));
    const told = () => events.until(({ type }) => type === 'announcements');
    const { id } = await operator.call(putAnnouncement, { text: '今晚十二点维护。', days: 3 });
    await told();
    expect((await seller.call(listAnnouncements, {})).list).toMatchObject([{ text: '今晚十二点维护。' }]);
    await operator.call(endAnnouncement, { id, why: '维护做完了' });
    await told();
    events.close();
    expect((await seller.call(listAnnouncements, {})).list).toEqual([]);
    expect((await operator.call(listAllAnnouncements, {})).total).toBe(1);
  });

  it('jobs, engines, weights, storage and errors are there to be read', async () => {
    expect(await operator.call(listAllJobs, {})).toMatchObject({ current: 1 });
    const system = await operator.call(readSystem, {});
    expect(system.engines.map(({ name }) => name)).toContain('配音');
    expect(system.weights.length).toBeGreaterThan(3);
    expect(system.workers.some(({ isAlive }) => isAlive)).toBe(true);
    expect(system.storage.freeBytes).toBeGreaterThan(0);
    expect(await operator.call(listFaults, {})).toMatchObject({ total: 0 });
    const fault = { message: '没能写入 · ENOSPC', detail: 'at write', count: 2 };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await server.db.insert(faults).values([
      { ...fault, id: newId(), at: hoursAgo(3) },
      { ...fault, id: newId(), at: hoursAgo(1) },
      { ...fault, id: newId(), message: '前天的错误', at: hoursAgo(40) },
    ]);
    expect((await operator.call(listFaults, {})).list).toMatchObject([{ message: fault.message, count: 4 }]);
  });
});
