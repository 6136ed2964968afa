import http from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../../../contract/endpoints.ts';
import { Failure, toReply } from '../../../../contract/failures.ts';
import type { App } from '../../../app.ts';
import { roomOfToken } from '../../rooms.ts';
import type { Host } from './room-host.ts';

/** Set on what one server hands to another, so that two which each think the other has the room do not play ball. */
const FORWARDED = 'x-lingbo-forwarded';
const pathAtHost = (path: string) => new RegExp(`^${path.replace('{liveId}', '([0-9a-z]{26})')}(?:[?/.]|$)`);
/** The preview is a stream of bytes and no call of the contract. */
const PATHS = [
  '/api/human/live/preview/{liveId}',
  ...endpoints.filter(({ endpoint }) => endpoint.atHost).map(({ endpoint }) => endpoint.path),
].map(pathAtHost);
const HOOK = /^\/hook\/([\w-]{8,64})(?:\?|$)/;

/** Ending a room waits for its push and for other services; a machine without power answers never, nor does it refuse. */
const ANSWER_MS = 12_000;
const UPGRADE_MS = 3000;
const SILENT_MS = 5000;
const JSON_TYPE = 'application/json; charset=utf-8';
const MOVING = '直播间正在换到另一台服务器，请过几秒再试。';

/** Calls about a room that runs on another server are answered by that one. */
export function forwardTo(
  app: Pick<App, 'http' | 'db'>,
  host: Pick<Host, 'find' | 'findByToken' | 'elsewhere'>,
): void {
  app.http.addHook('onRequest', async (request, reply) => {
    if (request.headers[FORWARDED]) return;
    const roomId = await roomOf(app, host, request.url);
    if (roomId === null || host.find(roomId)) return;
    const elsewhere = await host.elsewhere(roomId);
    if (elsewhere) return relay(request, reply, elsewhere);
  });
}

async function roomOf(
  app: Pick<App, 'db'>,
  host: Pick<Host, 'findByToken'>,
  url: string,
): Promise<string | null> {
  const hook = HOOK.exec(url);
  if (!hook) return PATHS.map((path) => path.exec(url)?.[1]).find((roomId) => roomId !== undefined) ?? null;
  // A flood comes by the thousand: the database is not asked where the room is already known.
  return host.findByToken(hook[1]!) ? null : roomOfToken(app.db, hook[1]!);
}

/** The body has not been read yet: it goes on as it comes. */
function relay(request: FastifyRequest, reply: FastifyReply, elsewhere: string): Promise<void> {
  reply.hijack();
  return new Promise((resolve) => {
    const headers = { ...request.headers, [FORWARDED]: '1' };
    const asked = ask(request.url, elsewhere, { method: request.method, headers }, ANSWER_MS);
    asked.on('response', (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
      answer.on('close', () => {
        // Its server has died in the middle: half an answer must not look like one that is still coming.
        if (!answer.complete) reply.raw.destroy();
        resolve();
      });
    });
    // Its server has died, or says nothing: the caller tries again, and finds the one that has taken the room.
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

/** Only the path: a request may name any host in its first line. Without an answer in time it fails. */
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
  // Its own setTimeout begins to count when it is connected.
  const limit = setTimeout(() => asked.destroy(), limitMs);
  for (const event of ['response', 'upgrade', 'close']) asked.once(event, () => clearTimeout(limit));
  return asked;
}

export const isForwarded = (request: http.IncomingMessage): boolean => FORWARDED in request.headers;

/** A socket that is asked for here and answered there. */
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
    // The page would wait for ever for what a machine without power has to say.
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
