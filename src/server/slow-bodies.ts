import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Failure, failures, toReply, type FailureCode } from '../contract/failures.ts';

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Whoever sends a byte now and then would keep a connection and a half-read body for ever. Node's own limit for whole
 * requests knows no exception, and an honest upload takes longer.
 */
export function limitBodies(server: Server, limitMs: number): void {
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

/** For an upload of somebody who may: as long as it goes on, it may last. */
export function limitIdleOnly(request: IncomingMessage, idleMs: number): void {
  clearTimeout(limits.get(request));
  const { socket } = request;
  const usual = socket.timeout ?? 0;
  socket.setTimeout(idleMs);
  request.once('end', () => socket.setTimeout(usual));
}

/** Answers on a connection whose request never came to its end. */
export function refuseSocket(socket: Socket, code: FailureCode): void {
  const { status } = failures[code];
  const body = JSON.stringify(toReply(new Failure(code)));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
