import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { init } from '../../contract/account.ts';
import { Failure } from '../../contract/failures.ts';
import { addRoom, listRooms, roomDetail } from '../../contract/room.ts';
import { deleteScript } from '../../contract/script.ts';
import { listVideos } from '../../contract/work.ts';
import { addressOf, call, Unreachable } from './api.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

let base: string;
let seen: Seen;
let reply: { status: number; body: string };
const store = new Map<string, string>();
const browserFetch = fetch;

const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  seen = { method: request.method, url: request.url, headers: request.headers, body };
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null });
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  store.clear();
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => browserFetch(base + path, options));
  reply = { status: 200, body: '{"success":true,"data":{"id":"7"}}' };
});

test('a POST carries token, company and JSON, and gives the value inside the envelope', async () => {
  store.set('token', 'secret');
  await expect(call(addRoom, { name: '秋季上新', category: 1 })).resolves.toEqual({ id: '7' });
  expect(seen).toMatchObject({ method: 'POST', url: '/api/human/live/add' });
  expect(seen.headers).toMatchObject({ auth_token: 'secret', companyid: '1' });
  expect(JSON.parse(seen.body)).toEqual({ name: '秋季上新', category: 1 });
});

test('without a token the header is left out', async () => {
  await call(init, {});
  expect(seen.headers).not.toHaveProperty('auth_token');
  expect(seen.headers.companyid).toBe('1');
});

test('path parts and the query come from the one input', () => {
  expect(addressOf(roomDetail, { liveId: 'a/b' }).url).toBe('/api/human/live/detail/a%2Fb');
  expect(addressOf(deleteScript, { scriptId: '5' }).url).toBe('/api/human/script/delete/5?scriptId=5');
  expect(addressOf(listVideos, { current: 2, type: undefined, keyword: '上 新' }).url).toBe(
    '/web/video/list?current=2&keyword=%E4%B8%8A+%E6%96%B0',
  );
  expect(addressOf(listRooms, { current: 2 })).toEqual({
    url: '/api/human/live/list',
    body: '{"current":2}',
  });
});

test('a failed envelope becomes the Failure that the server threw', async () => {
  reply = {
    status: 400,
    body: JSON.stringify({
      success: false,
      errorCode: 'INVALID_INPUT',
      errorMessage: '有内容填写不正确，请按提示修改后再试。',
      showType: 1,
      fields: { name: '直播间名称需 2–30 个字' },
    }),
  };
  const failure = await call(addRoom, { name: '秋', category: 1 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'INVALID_INPUT', fields: { name: '直播间名称需 2–30 个字' } });
});

test('a page of a proxy and a closed line are the same to a person: the server cannot be reached', async () => {
  reply = { status: 502, body: '<html>Bad Gateway</html>' };
  await expect(call(init, {})).rejects.toBeInstanceOf(Unreachable);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(init, {})).rejects.toThrow('连不上服务器');
});

test('what the caller gave up is no failure of the network', async () => {
  await expect(call(init, {}, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
