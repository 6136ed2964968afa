import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TooManyError } from '../../../process/turns.ts';
import {
  isTooComplex,
  limitBodyTime,
  limitConnections,
  limitIdleOnly,
  limitLargeBodies,
  readInTurn,
} from './request-limits.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a body may be as deep and have as many values as the contract needs', () => {
  const captions = Array.from({ length: 3000 }, (_, at) => ({ start: at, end: at + 1, text: '[{,"\\' }));
  expect(
    isTooComplex(JSON.stringify({ project: { scenes: [{ captions }, { captions }, { captions }] } })),
  ).toBe(false);
  expect(isTooComplex(nested(32))).toBe(false);
  expect(isTooComplex('')).toBe(false);
});

test('one that is deeper or has more is found without parsing it', () => {
  expect(isTooComplex(nested(33))).toBe(true);
  expect(isTooComplex('['.repeat(1_000_000))).toBe(true);
  const keys = Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`k${at}`, 1]));
  expect(isTooComplex(JSON.stringify(keys))).toBe(true);
  expect(isTooComplex(`[${'[],'.repeat(30_000)}1]`)).toBe(true);
});

test('what stands in a text does not count', () => {
  expect(isTooComplex(JSON.stringify(`${'[{,'.repeat(40_000)}\\"`))).toBe(false);
  expect(isTooComplex(`{"a":"\\\\","b":${nested(33)}}`)).toBe(true);
});

test('large bodies are read by turns of their senders, small ones at once', async () => {
  const read: string[] = [];
  const never = new AbortController().signal;
  const send = (name: string, length: number) =>
    readInTurn('x'.repeat(length), name[0]!, never, [() => name, () => read.push(name)]);
  const large = ['a1', 'a2', 'a3', 'b1'].map((name) => send(name, 100_000));
  await Promise.all([...large, send('c1', 100)]);
  expect(read).toEqual(['c1', 'a1', 'b1', 'a2', 'a3']);
});

test('of one sender only a few large ones are taken at once, and none is read that is not', async () => {
  const request = (headers: http.IncomingHttpHeaders) => ({ headers }) as http.IncomingMessage;
  const large = request({ 'content-length': '600000' });
  const under: EventEmitter[] = [];
  const send = (sender: string, asked: http.IncomingMessage) => {
    const response = new EventEmitter();
    limitLargeBodies(sender, asked, response as http.ServerResponse);
    under.push(response);
  };
  for (let at = 0; at < 4; at++) send('ann', large);
  expect(() => send('ann', large)).toThrow(TooManyError);
  expect(() => send('ann', request({ 'transfer-encoding': 'chunked' }))).toThrow(TooManyError);
  send('ben', large);
  send('ann', request({ 'content-length': '100' }));
  send('ann', request({ 'content-length': '600000', 'content-type': 'multipart/form-data; boundary=x' }));
  under[0]!.emit('close');
  send('ann', large);
});

const LIMIT_MS = 50;

/** What comes back for half a body, until the other side hangs up. */
async function answerTo(handle: (request: http.IncomingMessage) => void): Promise<string> {
  const server = http.createServer((request, response) => {
    handle(request);
    request.on('end', () => response.end('read')).resume();
  });
  limitBodyTime(server, LIMIT_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 6\r\n\r\nabc');
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

test('a body that does not come to its end is given up, with an answer', async () => {
  const [head = '', body = ''] = (await answerTo(() => {})).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(body)).toMatchObject({ success: false, errorCode: 'BODY_TOO_SLOW' });
});

test('one that has been answered already is hung up on', async () => {
  const server = http.createServer((_request, response) => void response.writeHead(401).write('no'));
  limitBodyTime(server, LIMIT_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 6\r\n\r\nabc');
  await new Promise((resolve) => socket.once('close', resolve));
});

test('an upload may last as long as it goes on', async () => {
  let socket: net.Socket | null = null;
  const heard = await answerTo((request) => {
    limitIdleOnly(request, LIMIT_MS * 4);
    socket = request.socket;
  });
  // Not the answer to a slow body: the connection was idle for too long.
  expect(heard).toBe('');
  expect(socket!.timeout).toBe(LIMIT_MS * 4);
});

test('one address may have so many connections open, another as many again', async () => {
  const server = http.createServer((_request, response) => response.end('served'));
  limitConnections(server, 2);
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const open: net.Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const connect = async (localAddress: string) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket);
    let heard = '';
    socket.on('error', () => {}).on('data', (bytes) => (heard += String(bytes)));
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return heard.includes('served');
  };
  expect(await connect('127.0.0.1')).toBe(true);
  expect(await connect('127.0.0.1')).toBe(true);
  expect(await connect('127.0.0.1')).toBe(false);
  expect(await connect('127.0.0.2')).toBe(true);
  const [first] = open;
  first!.destroy();
  await once(first!, 'close');
  await expect.poll(() => connect('127.0.0.1')).toBe(true);
});
