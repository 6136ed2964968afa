import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Asked, startLoopback } from '../../../../test/fakes/loopback.ts';
import { openReplyHook, type Reply, type ReplyHookSettings } from './reply-hook.ts';

const reply = (text: string): Reply => ({
  type: 'answer_text',
  roomId: 'r1',
  at: 1,
  text,
  spoken: text,
  commentId: 'c1',
  user: { id: 'u1', name: '小雨' },
});

let asked: Asked[] = [];
let answer: () => Answer | Promise<Answer>;
let server: Awaited<ReturnType<typeof startLoopback>>;
beforeEach(async () => {
  asked = [];
  told.length = 0;
  answer = () => ({ status: 200, json: {} });
  server = await startLoopback((request) => {
    asked.push(request);
    return answer();
  });
});
afterEach(() => server.close());

const told: (string | null)[] = [];
const hook = (more: Partial<ReplyHookSettings> = {}) =>
  openReplyHook(
    {
      url: `${server.endpoint}/in`,
      secret: 'token',
      rules: { lan: true, never: [] },
      timeoutMs: 20_000,
      retryMs: [1, 1],
      ...more,
    },
    (message) => told.push(message),
  );
const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 20_000, interval: 1 });
const texts = () => asked.map(({ body }) => (JSON.parse(body.toString()) as Reply).text);

test('sends replies in order, signed with the secret of the room', async () => {
  const replies = hook();
  for (const text of ['有货', '明天发', '包邮']) replies.send(reply(text));
  await replies.close();
  expect(texts()).toEqual(['有货', '明天发', '包邮']);
  const { method, url, headers, body } = asked[0]!;
  expect([method, url.pathname, headers['content-type']]).toEqual(['POST', '/in', 'application/json']);
  expect(JSON.parse(body.toString())).toEqual(reply('有货'));
  expect(headers['x-lingbo-signature']).toBe(
    `sha256=${createHmac('sha256', 'token').update(body).digest('hex')}`,
  );
  expect(told).toEqual([]);
  replies.send(reply('too late'));
  expect(asked).toHaveLength(3);
});

test('tries three times where that can help, once where it cannot, and goes on to the next', async () => {
  const statuses = [503, 503, 200, 500, 500, 500, 404, 302, 200];
  answer = () => ({ status: statuses.shift()!, json: {} });
  const replies = hook();
  for (const text of ['a', 'b', 'c', 'd', 'e']) replies.send(reply(text));
  await until(() => told.at(-1) === null);
  expect(texts()).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'd', 'e']);
  expect(told).toEqual([...['500', '404', '302'].map((status) => expect.stringContaining(status)), null]);
  await replies.close();
});

test('a receiver that hangs costs the room nothing: the oldest are dropped', async () => {
  let release = () => {};
  answer = () => new Promise((resolve) => (release = () => resolve({ status: 200, json: {} })));
  const replies = hook();
  for (let n = 0; n <= 300; n++) replies.send(reply(`${n}`));
  await until(() => asked.length === 1);
  answer = () => ({ status: 200, json: {} });
  release();
  await replies.close();
  expect(texts()).toEqual(['0', ...Array.from({ length: 100 }, (_, n) => `${n + 201}`)]);
});

test('gives up waiting, and says in words why nothing arrives until it is closed', async () => {
  answer = () => new Promise(() => {});
  const slow = hook({ timeoutMs: 5 });
  slow.send(reply('a'));
  await until(() => told.length === 1);
  expect(told).toEqual([expect.stringContaining('没有回应')]);
  await slow.close();
  expect(told.at(-1)).toBeNull();

  const cases: [Partial<ReplyHookSettings>, string][] = [
    [{ rules: { lan: false, never: [] } }, '服务器内部'],
    [
      { rules: { lan: true, never: [{ host: '127.0.0.1', port: Number(new URL(server.endpoint).port) }] } },
      '服务器内部',
    ],
    [{ url: 'ftp://127.0.0.1/' }, 'http://'],
  ];
  const before = asked.length;
  for (const [more, word] of cases) {
    const replies = hook(more);
    replies.send(reply('a'));
    await until(() => told.at(-1)?.includes(word) ?? false);
    await replies.close();
  }
  expect(asked).toHaveLength(before);

  const closing = hook({ timeoutMs: 30 });
  closing.send(reply('a'));
  closing.send(reply('b'));
  told.length = 0;
  await closing.close();
  expect(told).toEqual([]);
});
