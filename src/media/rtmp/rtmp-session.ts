import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { readAmf, writeAmf, type AmfObject, type AmfValue } from './amf.ts';
import { TAG_HEAD, type FlvTag } from './flv.ts';
import type { RtmpAddress } from './rtmp-address.ts';
import { openChunkReader, openChunkWriter, type RtmpMessage } from './rtmp-chunks.ts';

const ACK = 3;
const USER_CONTROL = 4;
const WINDOW_SIZE = 5;
const PING = 6;
const PONG = 7;
const COMMAND = 20;
const COMMAND_3 = 17;
const types: Record<FlvTag['kind'], number> = { audio: 8, video: 9, script: 18 };
const CONTROL_CHANNEL = 2;
const COMMAND_CHANNEL = 3;
const channels: Record<FlvTag['kind'], number> = { audio: 4, video: 6, script: 4 };
const HANDSHAKE_BYTES = 1536;
/** A server that asks for answers and takes none would fill memory with them. */
const MOST_WAITING_BYTES = 1024 * 1024;
const setDataFrame = writeAmf(['@setDataFrame']);

export function openRtmpSession(
  { app, tcUrl, key }: RtmpAddress,
  socket: Socket,
  events: { onLive(): void; onRefused(): void },
) {
  let isLive = false;
  let stream = 0;
  /** The call whose result is waited for; the same result again must not make us ask everything again. */
  let waitedFor = 1;
  let start: number | null = null;
  let received = 0;
  let acknowledged = 0;
  let window = Infinity;
  const { put, enlarge, canReply } = openOutput(socket);
  const read = openChunkReader(handleMessage);
  const afterHandshake = openHandshake(socket, () =>
    call('connect', 1, [{ app, type: 'nonprivate', flashVer: 'FMLE/3.0 (compatible; lingbo)', tcUrl }]),
  );

  function call(command: string, id: number, values: AmfValue[]): void {
    const body = writeAmf([command, id, ...values]);
    put(COMMAND_CHANNEL, { type: COMMAND, stream, timestamp: 0, body });
  }

  function acknowledge(): void {
    acknowledged = received;
    const body = Buffer.alloc(4);
    body.writeUInt32BE(received % 2 ** 32);
    put(CONTROL_CHANNEL, { type: ACK, stream: 0, timestamp: 0, body });
  }

  function handleMessage({ type, body }: RtmpMessage): void {
    if (type === WINDOW_SIZE && body.length >= 4) window = body.readUInt32BE(0) || Infinity;
    if (type === USER_CONTROL && body.length >= 6 && body.readUInt16BE(0) === PING && canReply()) {
      const answer = Buffer.from(body.subarray(0, 6));
      answer.writeUInt16BE(PONG);
      put(CONTROL_CHANNEL, { type: USER_CONTROL, stream: 0, timestamp: 0, body: answer });
    }
    if (type === COMMAND) handleReply(readAmf(body));
    if (type === COMMAND_3) handleReply(readAmf(body.subarray(1)));
  }

  function handleReply([command, id, first, second]: AmfValue[]): void {
    if (command === '_result' && id === waitedFor && id === 1) {
      waitedFor = 4;
      enlarge();
      call('releaseStream', 2, [null, key]);
      call('FCPublish', 3, [null, key]);
      call('createStream', 4, [null]);
    } else if (command === '_result' && id === waitedFor && id === 4) {
      waitedFor = 5;
      stream = typeof second === 'number' ? second : 1;
      call('publish', 5, [null, key, 'live']);
    } else if (command === '_error' && (id === 1 || id === 4 || id === 5)) events.onRefused();
    else if (command === 'onStatus') handleStatus((second ?? first) as AmfObject | null);
  }

  function handleStatus(info: AmfObject | null): void {
    if (info?.level === 'error') return events.onRefused();
    if (info?.code !== 'NetStream.Publish.Start' || isLive) return;
    isLive = true;
    events.onLive();
  }

  return {
    greet: () =>
      void socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)])),
    receive(bytes: Buffer): void {
      received += bytes.length;
      read(afterHandshake(bytes));
      if (received - acknowledged >= window && canReply()) acknowledge();
    },
    send({ kind, isHeader, timestamp, bytes }: FlvTag): void {
      const content = bytes.subarray(TAG_HEAD, -4);
      const body = kind === 'script' ? Buffer.concat([setDataFrame, content]) : content;
      // What a decoder needs was made when the encoder began, perhaps hours ago: it does not begin the stream's time.
      if (!isHeader) start ??= timestamp;
      const time = start === null ? 0 : Math.max(0, timestamp - start);
      put(channels[kind], { type: types[kind], stream, timestamp: time, body });
    },
    unpublish(): void {
      call('FCUnpublish', 6, [null, key]);
      call('deleteStream', 7, [null, stream]);
    },
  };
}

function openOutput(socket: Socket) {
  const writer = openChunkWriter();
  const write = (chunks: Buffer[]) => {
    if (socket.destroyed) return;
    socket.cork();
    for (const chunk of chunks) socket.write(chunk);
    socket.uncork();
  };
  return {
    put: (channel: number, message: RtmpMessage) => write(writer.write(channel, message)),
    enlarge: () => write(writer.enlarge()),
    canReply: () => socket.writableLength < MOST_WAITING_BYTES,
  };
}

function openHandshake(socket: Socket, onDone: () => void): (bytes: Buffer) => Buffer {
  let received: Buffer | null = Buffer.alloc(0);
  return (bytes) => {
    if (!received) return bytes;
    const all = Buffer.concat([received, bytes]);
    const isWhole = all.length >= 1 + 2 * HANDSHAKE_BYTES;
    received = isWhole ? null : all;
    if (!isWhole) return Buffer.alloc(0);
    socket.write(all.subarray(1, 1 + HANDSHAKE_BYTES));
    onDone();
    return all.subarray(1 + 2 * HANDSHAKE_BYTES);
  };
}
