import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, toReply } from '../../../../contract/failures.ts';
import type { App } from '../../../app.ts';
import { roomOfToken } from '../../read-rooms.ts';
import type { RoomHost } from './room-host.ts';

/** Marks a forwarded request: two servers that each believe the other runs the room must not pass it to and fro. */
const FORWARDED = 'x-lingbo-forwarded';
const ROOM_ID = /^[0-9a-z]{26}(?=\.flv$|$)/;

/** Ending a room waits for its push and for other services; a machine that lost its power never answers nor refuses. */
const ANSWER_MS = 12_000;
const UPGRADE_MS = 3000;
const SILENT_MS = 5000;
const JSON_TYPE = 'application/json; charset=utf-8';
const MOVING = '直播间正在换到另一台服务器，请过几秒再试。';

export function forwardToHost(
  app: Pick<App, 'http' | 'db'>,
  host: Pick<RoomHost, 'find' | 'findByToken' | 'urlElsewhere'>,
): void {
  app.http.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.atHost || request.headers[FORWARDED]) return;
    const roomId = await roomOf(app, host, request.params as RoomParams);
    if (roomId === null || host.find(roomId)) return;
    const elsewhere = await host.urlElsewhere(roomId);
    if (elsewhere) return relay(request, reply, elsewhere);
  });
}

interface RoomParams {
  liveId?: string;
  webhookToken?: string;
}

async function roomOf(
  app: Pick<App, 'db'>,
  host: Pick<RoomHost, 'findByToken'>,
  { liveId = '', webhookToken }: RoomParams,
): Promise<string | null> {
  if (webhookToken === undefined) return ROOM_ID.exec(liveId)?.[0] ?? null;
  return host.findByToken(webhookToken) ? null : roomOfToken(app.db, webhookToken);
}

function relay(request: FastifyRequest, reply: FastifyReply, elsewhere: string): Promise<void> {
  reply.hijack();
  return new Promise((resolve) => {
    const headers = { ...request.headers, [FORWARDED]: '1' };
    const asked = ask(request.url, elsewhere, { method: request.method, headers }, ANSWER_MS);
    asked.on('response', (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
      answer.on('close', () => {
        // The host died in the middle: half an answer must not look like one that is still coming.
        if (!answer.complete) reply.raw.destroy();
        resolve();
      });
    });
    // The host died or does not answer: the caller tries again, and finds the server that took the room.
    asked.on('error', () => {
      resolve();
      if (reply.raw.headersSent) return void reply.raw.destroy();
      reply.raw.writeHead(503, { 'retry-after': '1', 'content-type': JSON_TYPE });
      reply.raw.end(JSON.stringify(toReply(new Failure('SERVER_FAULT', { message: MOVING }))));
    });
    reply.raw.on('close', () => asked.destroy());
    request.raw.pipe(asked);
  });
}

/** Takes only the path of `url`: a request may name any host in its first line. Fails without an answer in time. */
function ask(
  url: string,
  elsewhere: string,
  options: { method?: string; headers: http.OutgoingHttpHeaders },
  limitMs: number,
): http.ClientRequest {
  const { pathname, search } = new URL(url, 'http://here');
  const there = new URL(pathname + search, elsewhere);
  const { request } = there.protocol === 'https:' ? https : http;
  const asked = request(there, { ...options, headers: { ...options.headers, host: there.host } });
  // Not the request's own timeout: that begins when it is connected.
  const limit = setTimeout(() => asked.destroy(), limitMs);
  for (const event of ['response', 'upgrade', 'close']) asked.once(event, () => clearTimeout(limit));
  return asked;
}

export const isForwarded = (request: http.IncomingMessage): boolean => FORWARDED in request.headers;

export function relaySocket(
  request: http.IncomingMessage,
  socket: Duplex,
  head: Buffer,
  elsewhere: string,
): void {
  const headers = { ...request.headers, [FORWARDED]: '1' };
  const asked = ask(request.url ?? '/', elsewhere, { headers }, UPGRADE_MS);
  socket.on('close', () => asked.destroy());
  asked.on('upgrade', (answer, far, farHead) => {
    // Without it the page would wait for ever for a machine that lost its power.
    far.setKeepAlive(true, SILENT_MS);
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    socket.write(farHead);
    far.pipe(socket).pipe(far);
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
  });
  asked.on('response', () => socket.destroy());
  asked.on('error', () => socket.destroy());
  asked.end();
}
