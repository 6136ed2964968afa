import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SHARING_ENDED, SHARING_ENDED_WORDS } from '../../../../contract/access/helper.ts';
import { pageMessage, TICKET_REFUSED, type LiveMessage } from '../../../../contract/live/messages.ts';
import type { App } from '../../../app.ts';
import { roomTicket, takeRoomTicket, type RoomTicket } from '../../../http/session.ts';
import { parseOrNull } from '../../comments/read-json.ts';
import type { Listener } from '../audience/audience.ts';
import { clock } from '../../clock.ts';
import { isForwarded, relaySocket } from './forward.ts';
import type { RoomHost } from './room-host.ts';

const PATH = '/api/human/live/socket';
const MOST_BYTES = 16 * 1024;
/** A page that is so far behind is dropped; it reconnects by itself and gets what is heard then. */
const MOST_BEHIND = 8 * 1024 * 1024;
const PING_MS = 15_000;
const RECONNECT = 1012;
const GOODBYE_MS = 1000;

export function socketRoutes(app: App, host: RoomHost): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  const open = new Set<Duplex>();
  // A stopping server waits for its sockets, but does not close those that were upgraded.
  app.http.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
  app.http.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void admit(request, socket, head).catch((error: unknown) => {
      app.log.warn({ err: error }, 'a socket was refused');
      refuse(socket, 500);
    });
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here');
    if (url.pathname !== PATH) return refuse(socket, 404);
    const ticket = url.searchParams.get('ticket') ?? '';
    const known = await roomTicket(app.db, ticket);
    // A browser cannot see why a socket was refused: it is let in to be told.
    const upgrade = (then: (ws: WebSocket) => void) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        // Without a handler a single broken frame, even from a stranger without a ticket, would end the server.
        ws.on('error', () => ws.terminate());
        then(ws);
      });
    if (!known) return upgrade((ws) => dismiss(ws, TICKET_REFUSED));
    const isSilent = url.searchParams.get('silent') === '1';
    const elsewhere = isForwarded(request) ? null : await host.urlElsewhere(known.roomId);
    if (elsewhere) return relaySocket(request, socket, head, elsewhere);
    const taken = await takeRoomTicket(app.db, ticket);
    upgrade((ws) => (taken ? void serve(ws, taken, isSilent) : dismiss(ws, TICKET_REFUSED)));
  }

  async function serve(
    ws: WebSocket,
    { userId, roomId, scope, key }: RoomTicket,
    isSilent: boolean,
  ): Promise<void> {
    const send = (message: LiveMessage) => {
      if (ws.bufferedAmount > MOST_BEHIND) return ws.terminate();
      if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(message));
    };
    const close = () => dismiss(ws, RECONNECT);
    const listener: Listener = { kind: scope, isSilent, frames: null, send, close };
    let isAlive = true;
    const pinging = setInterval(() => {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      ws.ping();
    }, PING_MS);
    ws.on('pong', () => (isAlive = true));
    const forget = app.connections.add(
      userId,
      key,
      (why) =>
        why === 'notShared' ? dismiss(ws, SHARING_ENDED, SHARING_ENDED_WORDS) : dismiss(ws, TICKET_REFUSED),
      scope === 'desk' ? roomId : null,
    );
    ws.on('message', (data: Buffer) => receive(data.toString(), roomId, listener));
    const leaving = new Promise<void>((resolve) => ws.on('close', () => resolve()));
    const leave = await host.join(roomId, listener).catch((error: unknown) => {
      app.log.warn({ err: error, roomId }, 'a listener could not join its room');
      return null;
    });
    if (!leave) dismiss(ws, RECONNECT);
    await leaving;
    clearInterval(pinging);
    leave?.();
    forget();
  }

  function receive(text: string, roomId: string, listener: Listener): void {
    const read = pageMessage.safeParse(parseOrNull(text));
    if (!read.success) return;
    switch (read.data.type) {
      case 'clock':
        return listener.send({ type: 'clock', now: clock(), asked: read.data.asked });
      case 'stopped':
        return host.find(roomId)?.stopMeasured(read.data.ms);
      case 'frames':
        listener.frames = { fps: read.data.fps, at: clock() };
    }
  }
}

function dismiss(ws: WebSocket, code: number, words = ''): void {
  ws.close(code, words);
  setTimeout(() => ws.terminate(), GOODBYE_MS).unref();
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
