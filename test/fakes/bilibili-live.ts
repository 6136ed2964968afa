import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Answer, type Asked, startLoopback } from './loopback.ts';

type Project = { accessKeyId: string; accessKeySecret: string; appId: number; code: string };

const signedHeaders = [
  'x-bili-accesskeyid',
  'x-bili-content-md5',
  'x-bili-signature-method',
  'x-bili-signature-nonce',
  'x-bili-signature-version',
  'x-bili-timestamp',
];

/** The open platform for live rooms: signed calls, one session at a time, and the long connection of the session. */
export async function startBilibiliLive(project: Project) {
  const nonces = new Set<string>();
  const sockets = new Set<WebSocket>();
  let game: { id: string; authBody: string } | null = null;
  const fake = {
    starts: 0,
    heartbeats: 0,
    ended: [] as string[],
    socketHeartbeats: 0,
    connections: 0,
    /** Answers the auth packet with this code. */
    authCode: 0,
    /** Takes no long connections. */
    isSocketDown: false,
    /** Answers every call with this code, after everything was checked. */
    failWith: null as number | null,
    gameId: () => game?.id ?? null,
    /** The session is forgotten, as after a minute without a heartbeat. */
    forgetGame: () => {
      game = null;
    },
    dropSockets: () => {
      for (const socket of sockets) socket.terminate();
    },
    /** All of them in one frame. */
    send: (messages: { cmd: string; data: unknown }[], form: 'plain' | 'zlib') => {
      const packets = messages.map((message) => packet(5, 0, Buffer.from(JSON.stringify(message))));
      fake.sendFrame(form === 'zlib' ? packed(Buffer.concat(packets)) : Buffer.concat(packets));
    },
    sendFrame: (frame: Buffer) => {
      for (const socket of sockets) socket.send(frame);
    },
  };

  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: () => !fake.isSocketDown,
  });
  await once(server, 'listening');
  const link = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sub`;
  server.on('connection', (socket) => {
    fake.connections += 1;
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data: Buffer) => {
      const { operation, body } = onePacket(data);
      if (operation === 7 && game && body.toString() === game.authBody) {
        socket.send(packet(8, 1, Buffer.from(JSON.stringify({ code: fake.authCode }))));
        if (fake.authCode === 0) sockets.add(socket);
      } else if (operation === 2 && sockets.has(socket)) {
        fake.socketHeartbeats += 1;
        socket.send(packet(3, 1, Buffer.from([0, 0, 0, 1])));
      } else {
        socket.terminate();
      }
    });
  });

  function answer(asked: Asked): Answer {
    const code = checkSignature(asked, project, nonces);
    if (code !== 0) return say(code, {});
    if (fake.failWith !== null) return say(fake.failWith, {});
    const body = JSON.parse(asked.body.toString()) as Record<string, unknown>;
    switch (asked.url.pathname) {
      case '/v2/app/start': {
        if (body['app_id'] !== project.appId) return say(8002, {});
        if (body['code'] !== project.code) return say(7007, {});
        if (game) return say(7002, {});
        fake.starts += 1;
        game = { id: randomUUID(), authBody: JSON.stringify({ roomid: 1, protover: 2, key: randomUUID() }) };
        return say(0, {
          game_info: { game_id: game.id },
          websocket_info: { auth_body: game.authBody, wss_link: [link] },
          anchor_info: { room_id: 1, uname: '主播', uface: '', open_id: 'anchor' },
        });
      }
      case '/v2/app/heartbeat':
        if (!game || body['game_id'] !== game.id) return say(7003, {});
        fake.heartbeats += 1;
        return say(0, {});
      case '/v2/app/end':
        if (!game || body['game_id'] !== game.id || body['app_id'] !== project.appId) return say(7000, {});
        fake.ended.push(game.id);
        game = null;
        return say(0, {});
      default:
        return { status: 404, json: {} };
    }
  }

  const http = await startLoopback(answer);
  return Object.assign(fake, {
    url: http.endpoint,
    async close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await http.close();
    },
  });
}

const say = (code: number, data: unknown): Answer => ({
  status: 200,
  json: { code, message: code === 0 ? '0' : `stand-in refused: ${code}`, request_id: 'r', data },
});

/** Written from the published description; 0 when the request is in order. */
function checkSignature(asked: Asked, project: Project, nonces: Set<string>): number {
  const header = (name: string) => String(asked.headers[name] ?? '');
  if (asked.method !== 'POST' || !header('content-type').startsWith('application/json')) return 4000;
  if (header('accept') !== 'application/json') return 4013;
  if (header('x-bili-accesskeyid') !== project.accessKeyId) return 4001;
  if (header('x-bili-content-md5') !== createHash('md5').update(asked.body).digest('hex')) return 4002;
  const lines = signedHeaders.map((name) => `${name}:${header(name)}`).join('\n');
  const expected = createHmac('sha256', project.accessKeySecret).update(lines).digest('hex');
  if (header('authorization') !== expected) return 4002;
  if (header('x-bili-signature-method') !== 'HMAC-SHA256' || header('x-bili-signature-version') !== '1.0')
    return 4002;
  if (!(Math.abs(Date.now() / 1000 - Number(header('x-bili-timestamp'))) < 600)) return 4003;
  const nonce = header('x-bili-signature-nonce');
  if (!nonce || nonces.has(nonce)) return 4004;
  nonces.add(nonce);
  return 0;
}

export function packet(operation: number, version: number, body: Buffer): Buffer {
  const header = new DataView(new ArrayBuffer(16));
  header.setUint32(0, 16 + body.length);
  header.setUint16(4, 16);
  header.setUint16(6, version);
  header.setUint32(8, operation);
  header.setUint32(12, 0);
  return Buffer.concat([Buffer.from(header.buffer), body]);
}

export const packed = (packets: Buffer) => packet(5, 2, deflateSync(packets));

function onePacket(data: Buffer) {
  if (data.readUInt32BE(0) !== data.length || data.readUInt16BE(4) !== 16) throw new Error('not a packet');
  return { operation: data.readUInt32BE(8), body: data.subarray(16) };
}
