import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  deleteRobot,
  putQuiet,
  putRobot,
  readAlarms,
  testRobot,
} from '../../../src/contract/broadcasts/alarm.ts';
import { addRoom, updateRoom } from '../../../src/contract/room.ts';
import { broadcasts } from '../../../src/server/db/room-schema.ts';
import { newMemory } from '../../../src/live/memory.ts';
import { writeTroubles } from '../../../src/server/room/troubles.ts';
import { endBroadcast } from '../../../src/server/room/broadcasts.ts';
import { newPerson, type Person } from '../../helpers/client.ts';
import { patience } from '../../helpers/patience.ts';
import { startOwnServer, type OwnServer } from '../../helpers/servers.ts';

interface Received {
  url: URL;
  body: Record<string, unknown>;
  signature: string | undefined;
}

const SECRET = 'SECsecret';
const MINUTE_MS = 60_000;
let first: OwnServer;
let second: OwnServer;
let robots: http.Server;
let base: string;
let received: Received[] = [];
let me: Person;
/** What is still being told when the tests are over: it ends with its server, and not after its time. */
let telling: Promise<void> = Promise.resolve();

beforeAll(async () => {
  robots = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://robot');
      const signature = request.headers['x-lingbo-signature'] as string | undefined;
      received.push({ url, signature, body: JSON.parse(Buffer.concat(chunks).toString()) as never });
      if (url.pathname === '/never') return;
      if (url.pathname === '/bytes') return void response.end(Buffer.from([111, 107, 0, 1, 255]));
      const refusal = { errcode: 310000, errmsg: 'sign not match' };
      const kind = { '/feishu': { code: 0, msg: 'success' }, '/refuse': refusal }[url.pathname];
      response.end(JSON.stringify(kind ?? { errcode: 0, errmsg: 'ok' }));
    });
  });
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;
  const settings = { MODELS_DIR: '/nowhere' };
  first = await startOwnServer(settings);
  second = await startOwnServer({ ...settings, DATA_DIR: first.dataDir, DATABASE_URL: first.databaseUrl });
  me = await newPerson(first.url);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
  await telling;
  robots.closeAllConnections();
  robots.close();
});

it('robots are written to in their own way, and what they answer is shown', async () => {
  const add = (kind: 'dingtalk' | 'feishu' | 'wecom' | 'json', path: string, secret = '') =>
    me.call(putRobot, { kind, url: `${base}${path}`, secret });
  const ding = await add('dingtalk', '/robot/send?access_token=verysecrettoken', SECRET);
  expect(JSON.stringify(ding)).not.toMatch(/verysecret|SECsecret/);
  expect(ding).toMatchObject({ name: '钉钉', hasSecret: true, last: null, address: `${base}/…oken` });
  const feishu = await add('feishu', '/feishu', SECRET);
  const wecom = await add('wecom', '/wecom?key=1');
  const json = await add('json', '/json', SECRET);
  received = [];
  for (const { id } of [ding, feishu, wecom, json])
    expect((await me.call(testRobot, { id })).last).toMatchObject({ isOk: true });
  const [toDing, toFeishu, toWecom, toJson] = received as [Received, Received, Received, Received];
  const hmac = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64');
  const at = toDing.url.searchParams.get('timestamp')!;
  expect(toDing.url.searchParams.get('sign')).toBe(hmac(SECRET, `${at}\n${SECRET}`));
  expect(toDing.url.searchParams.get('access_token')).toBe('verysecrettoken');
  const words = { content: expect.stringContaining('测试消息') as string };
  expect(toDing.body).toEqual({ msgtype: 'text', text: words });
  expect(toFeishu.body).toMatchObject({
    sign: hmac(`${String(toFeishu.body['timestamp'])}\n${SECRET}`, ''),
    msg_type: 'text',
    content: { text: words.content },
  });
  expect(toWecom.body).toEqual({ msgtype: 'text', text: words });
  expect(toJson.body).toMatchObject({ type: 'test', text: words.content });
  expect(toJson.signature).toMatch(/^sha256=[0-9a-f]{64}$/);

  const refuse = await me.call(putRobot, { id: ding.id, url: `${base}/refuse` });
  expect(refuse).toMatchObject({ hasSecret: true, address: `${base}/…fuse` });
  const answer = (await me.call(testRobot, { id: ding.id })).last;
  expect(answer).toMatchObject({ isOk: false, answer: '签名不对，请检查密钥（sign not match，310000）' });
  await me.call(putRobot, { id: ding.id, url: `${base}/bytes` });
  expect((await me.call(testRobot, { id: ding.id })).last).toMatchObject({
    isOk: false,
    answer: '回答的不是机器人，请检查地址',
  });
  const wrong = await me.ask(putRobot, { kind: 'json', url: 'ftp://example.com' });
  expect(wrong.body.fields).toEqual({ url: '请粘贴 https:// 开头的机器人地址' });
  const inside = await me.ask(putRobot, { kind: 'json', url: 'http://169.254.169.254/' });
  expect(inside.body.fields!['url']).toContain('不能使用');
  const stranger = await newPerson(first.url);
  for (const call of [testRobot, deleteRobot])
    expect((await stranger.ask(call, { id: ding.id })).body.errorCode).toBe('ROBOT_NOT_FOUND');
  for (const { id } of [ding, feishu, wecom]) await me.call(deleteRobot, { id });
});

async function liveOf(owner: Person) {
  const { id: roomId } = await owner.call(addRoom, { name: '茶杯专场', category: 1 });
  const [live] = await first.db
    .insert(broadcasts)
    .values({
      id: `live of ${roomId}`,
      roomId,
      roomName: '茶杯专场',
      userId: sql`(select user_id from rooms where id = ${roomId})`,
      memory: newMemory(0),
    })
    .returning();
  return live!;
}

it('one trouble is one alarm of two servers, and one more when it is over; not at night, and not for a moment', async () => {
  const live = await liveOf(me);
  await me.call(updateRoom, { id: live.roomId, settings: { timeZone: 'Asia/Tokyo' } });
  const see = (...troubles: ['push' | 'source', string][]) =>
    writeTroubles(first.db, live, new Map(troubles));
  const look = async (inMinutes: number) => {
    received = [];
    const now = Date.now() + inMinutes * MINUTE_MS;
    await Promise.all([first.lookForAlarms(now), second.lookForAlarms(now)]);
    return received.map(({ body }) => body);
  };

  await see(['push', '推流断开了']);
  await see();
  await see(['push', '推流断开了，正在重连']);
  expect(await look(0)).toEqual([]);
  const begun = { type: 'trouble', what: 'push', roomName: '茶杯专场' };
  const told = expect.stringMatching(/推流异常（日本标准时间 \d\d:\d\d 起）：推流断开了，正在重连/) as string;
  expect(await look(1)).toMatchObject([{ ...begun, text: told }]);
  expect(await look(2)).toEqual([]);
  // It is back before it was over: nobody hears of either.
  await see();
  await see(['push', '推流断开了']);
  expect(await look(5)).toEqual([]);
  expect((await me.call(readAlarms, {})).recent).toMatchObject([{ what: 'push', endedAt: null }]);

  const clockAt = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const quiet = { from: clockAt(Date.now()), to: clockAt(Date.now() + 60 * MINUTE_MS), timeZone: 'UTC' };
  await me.call(putQuiet, { quiet });
  await see(['push', '推流断开了'], ['source', '弹幕断开了']);
  expect(await look(10)).toEqual([]);
  // Of two that are over by the morning, the one of which nobody knew is not told at all.
  await endBroadcast(first.db, live, '手动结束');
  expect(await look(30)).toEqual([]);
  expect(await look(90)).toMatchObject([{ ...begun, type: 'over' }]);
  expect(await look(200)).toEqual([]);
  await me.call(putQuiet, { quiet: null });

  const [robot] = (await me.call(readAlarms, {})).robots;
  expect(robot!.last).toMatchObject({ isOk: true });
});

it('a robot that never answers is named so, and neither another robot nor another owner waits for it', async () => {
  const [slow, other] = [await newPerson(first.url), await newPerson(first.url)];
  const silent = await slow.call(putRobot, { kind: 'wecom', url: `${base}/never` });
  await slow.call(putRobot, { kind: 'json', url: `${base}/beside` });
  await other.call(putRobot, { kind: 'json', url: `${base}/other` });
  for (const owner of [slow, other]) {
    const live = await liveOf(owner);
    await writeTroubles(first.db, live, new Map([['push', '推流断开了']]));
  }
  received = [];
  telling = first.lookForAlarms(Date.now() + MINUTE_MS);
  const paths = () => received.map(({ url }) => url.pathname).toSorted();
  await vi.waitFor(() => expect(paths()).toEqual(['/beside', '/never', '/other']), { timeout: patience(4) });
  const robotsOf = async (owner: Person) => (await owner.call(readAlarms, {})).robots;
  const isTold = async () => {
    expect((await robotsOf(other))[0]!.last).toMatchObject({ isOk: true });
    expect((await robotsOf(slow)).map(({ last }) => last?.isOk)).toEqual([undefined, true]);
  };
  await vi.waitFor(isTold, { timeout: patience(4) });
  expect((await slow.call(testRobot, { id: silent.id })).last).toMatchObject({
    isOk: false,
    answer: expect.stringContaining('没有回应') as string,
  });
});
