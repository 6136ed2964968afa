import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as SocketServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, failures, toReply, type FailureCode } from '../../../contract/failures.ts';
import { openTurns, TooManyError } from '../../../process/turns.ts';
import { networkOf } from '../client-address.ts';

/** More than anything of the contract has: to parse it would hold up the rooms on air. */
const MOST_DEPTH = 32;
const MOST_VALUES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

const LARGE = 32_000;
const LARGE_OF_ONE = 4;
const places = openPlaces(LARGE_OF_ONE);
const turns = openTurns({ atOnce: 1 });

/** Throws TooManyError ahead of reading: the bodies of a burst, read only to be refused, would keep everybody waiting. */
export function limitLargeBodies(sender: string, request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers;
  const isLarge = Number(length ?? 0) >= LARGE || encoding !== undefined;
  if (!isLarge || type?.startsWith('multipart/')) return;
  const leave = places.take(sender);
  if (!leave) throw new TooManyError(`${LARGE_OF_ONE} large bodies of theirs are under way`);
  response.once('close', leave);
}

/**
 * A large body is read in several `steps`, and one after the other, by turns of whoever sends them: many at once would
 * keep everybody else waiting until the last of them is read. After each step others have as long as it took.
 */
export async function readInTurn<T>(
  text: string,
  sender: string,
  caller: AbortSignal,
  steps: [parse: () => unknown, check: (body: unknown) => T],
): Promise<T> {
  const [parse, check] = steps;
  if (text.length < LARGE) return check(parse());
  const step = async <R>(work: () => R): Promise<R> => {
    const start = performance.now();
    try {
      return work();
    } finally {
      await sleep(performance.now() - start);
    }
  };
  return turns.take(sender, caller, async () => {
    const body = await step(parse);
    return step(() => check(body));
  });
}

export function isTooComplex(json: string): boolean {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (isText) {
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) isText = false;
    } else if (char === QUOTE) isText = true;
    else if (char === COMMA) values++;
    else if (char === OPENING_BRACKET || char === OPENING_BRACE) {
      values++;
      if (++depth > MOST_DEPTH) return true;
    } else if (char === CLOSING_BRACKET || char === CLOSING_BRACE) depth--;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Whoever sends a byte now and then would keep a connection and a half-read body for ever. Node's own limit for whole
 * requests knows no exception, and an honest upload takes longer.
 */
export function limitBodyTime(server: Server, limitMs: number): void {
  // Ahead of whoever handles it: an upload may take its exception at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return;
    const limit = setTimeout(() => {
      const { socket } = request;
      if (response.headersSent) return void socket.destroy();
      socket.once('finish', () => socket.destroy());
      refuseSocket(socket, 'BODY_TOO_SLOW');
    }, limitMs);
    limits.set(request, limit);
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(limit));
  });
}

export function limitIdleOnly(request: IncomingMessage, idleMs: number): void {
  clearTimeout(limits.get(request));
  const { socket } = request;
  const usual = socket.timeout ?? 0;
  socket.setTimeout(idleMs);
  request.once('end', () => socket.setTimeout(usual));
}

const CONNECTIONS_OF_ONE = 256;

/** Whoever opens thousands of connections at once would keep everybody else waiting until each has been answered. */
export function limitConnections(server: SocketServer, most = CONNECTIONS_OF_ONE): void {
  const connections = openPlaces(most);
  // Ahead of the HTTP parser, which would read what came with it.
  server.prependListener('connection', (socket) => {
    const leave = connections.take(networkOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

export function refuseSocket(socket: Socket, code: FailureCode): void {
  const { status } = failures[code];
  const body = JSON.stringify(toReply(new Failure(code)));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function openPlaces(most: number): { take(owner: string): (() => void) | null } {
  const taken = new Map<string, number>();
  return {
    take(owner) {
      const count = taken.get(owner) ?? 0;
      if (count >= most) return null;
      taken.set(owner, count + 1);
      return () => {
        const left = taken.get(owner)! - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
