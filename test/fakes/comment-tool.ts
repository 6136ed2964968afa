import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** What DouyinBarrageGrab and oba-live-tool have in common: a WebSocket server that tells everybody everything. */
export async function startCommentTool() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const fake = { connections: 0, pings: 0 };
  server.on('connection', (socket) => {
    fake.connections += 1;
    socket.on('ping', () => (fake.pings += 1));
  });
  return Object.assign(fake, {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send(...messages: (string | Buffer)[]) {
      for (const socket of server.clients) for (const message of messages) socket.send(message);
    },
    /** The machine hangs: nothing is read or answered any more, and nobody says good-bye. */
    freeze() {
      for (const socket of server.clients) socket.pause();
    },
    drop() {
      for (const socket of server.clients) socket.terminate();
    },
    async close() {
      for (const socket of server.clients) socket.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

type Fields = Record<string, unknown> & { MsgId: string };

/** DouyinBarrageGrab writes its 64-bit ids as numbers, and the message as JSON inside JSON. */
export function douyinMessage(type: number, { MsgId, ...fields }: Fields): string {
  const rest = JSON.stringify({ RoomId: 0, Appid: '1128', ...fields });
  const data = rest.replace('"RoomId":0', `"RoomId":7300000000000000123,"MsgId":${MsgId}`);
  return JSON.stringify({ Type: type, ProcessName: '直播伴侣', Data: data });
}
