import { randomBytes } from 'node:crypto';
import net, { type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { readAmf, writeAmf, type AmfObject, type AmfValue } from './amf.ts';
import { TAG_HEAD, type FlvTag } from './flv.ts';
import { openChunkReader, openChunkWriter, type RtmpMessage } from './rtmp-chunks.ts';

export type RtmpTrouble =
  | 'address'
  | 'host'
  | 'forbidden'
  | 'unreachable'
  | 'certificate'
  | 'refused'
  | 'closed'
  | 'lost';

/** How a name is looked up for a connection to a port; fails with the code ADDRESS_REFUSED where it must not lead. */
export type LookupFor = (port: number) => LookupFunction;

export interface RtmpPublishing {
  send(tag: FlvTag): void;
  waiting(): number;
  close(): void;
}

export interface RtmpAddress {
  isSecure: boolean;
  host: string;
  port: number;
  app: string;
  tcUrl: string;
  key: string;
}

const ACK = 3;
const USER_CONTROL = 4;
const WINDOW_SIZE = 5;
const PING = 6;
const PONG = 7;
const COMMAND = 20;
const COMMAND_3 = 17;
const types: Record<FlvTag['kind'], number> = { audio: 8, video: 9, script: 18 };
const TALK = 3;
const channels: Record<FlvTag['kind'], number> = { audio: 4, video: 6, script: 4 };
const HELLO_BYTES = 1536;
/** From the first packet to the permission to send; a far server needs below two seconds. */
const LONGEST_START_MS = 10_000;
const LONGEST_GOODBYE_MS = 1000;
/** A server that asks for answers and takes none would fill memory with them. */
const MOST_WAITING_BYTES = 1024 * 1024;
const setDataFrame = writeAmf(['@setDataFrame']);

/** The key is what follows the last slash, with everything behind it; null: this is no address to publish to. */
export function readRtmpUrl(url: string): RtmpAddress | null {
  const [, scheme = '', authority = '', path = ''] =
    /^(rtmps?):\/\/([^/?#\s]+)\/(\S+)$/i.exec(url.trim()) ?? [];
  const [, address = path, query = ''] = /^([^?]*)(\?.*)$/.exec(path) ?? [];
  const slash = address.lastIndexOf('/');
  const where = /^(?:\[([0-9a-f:]+)\]|([^:]+))(?::(\d{1,5}))?$/i.exec(authority);
  const port = Number(where?.[3] ?? 1935);
  if (slash < 1 || !where || port < 1 || port > 65_535) return null;
  const app = address.slice(0, slash);
  const isSecure = scheme.toLowerCase() === 'rtmps';
  return {
    isSecure,
    host: where[1] ?? where[2]!,
    port: Number(where[3] ?? (isSecure ? 443 : 1935)),
    app,
    tcUrl: `${scheme.toLowerCase()}://${authority}/${app}`,
    key: address.slice(slash + 1) + query,
  };
}

/** Publishes a stream as OBS would. Node checks the certificate. */
export function publishRtmp(
  url: string,
  lookupFor: LookupFor,
  events: { onLive(): void; onEnd(trouble: RtmpTrouble): void },
): RtmpPublishing {
  const address = readRtmpUrl(url);
  let state: 'greeting' | 'asking' | 'live' | 'over' = 'greeting';
  let stream = 0;
  /** The call whose result is waited for; the same result again must not make us ask everything again. */
  let waitedFor = 1;
  /** The stream's own time begins with the first tag that this server gets. */
  let start: number | null = null;
  let received = 0;
  let window = Infinity;
  let told = 0;
  let greeting: Buffer = Buffer.alloc(0);
  const writer = openChunkWriter();
  const read = openChunkReader(handleMessage);

  const end = (trouble: RtmpTrouble) => {
    if (state === 'over') return;
    state = 'over';
    clearTimeout(limit);
    socket?.destroy();
    events.onEnd(trouble);
  };
  const limit = setTimeout(() => end('unreachable'), LONGEST_START_MS);
  const socket = address && connectRtmp(address, lookupFor(address.port));
  if (!socket) queueMicrotask(() => end('address'));
  socket?.setNoDelay(true);
  socket?.setKeepAlive(true, 10_000);
  socket?.on('error', (error: NodeJS.ErrnoException) => end(troubleOf(error, state === 'live')));
  socket?.on('close', () => end(state === 'live' ? 'lost' : 'closed'));
  socket?.on(address?.isSecure ? 'secureConnect' : 'connect', () => {
    const hello = Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(HELLO_BYTES - 8)]);
    socket.write(hello);
  });
  socket?.on('data', (bytes: Buffer) => {
    try {
      receive(bytes);
    } catch {
      // Whatever answers here does not speak RTMP.
      end('closed');
    }
  });

  function receive(bytes: Buffer): void {
    received += bytes.length;
    if (state === 'greeting') {
      greeting = Buffer.concat([greeting, bytes]);
      if (greeting.length < 1 + 2 * HELLO_BYTES) return;
      state = 'asking';
      socket!.write(greeting.subarray(1, 1 + HELLO_BYTES));
      ask('connect', 1, [
        {
          app: address!.app,
          type: 'nonprivate',
          flashVer: 'FMLE/3.0 (compatible; lingbo)',
          tcUrl: address!.tcUrl,
        },
      ]);
      read(greeting.subarray(1 + 2 * HELLO_BYTES));
    } else read(bytes);
    if (received - told >= window && canReply()) {
      told = received;
      control(ACK, received % 2 ** 32);
    }
  }

  function put(chunks: Buffer[]): void {
    if (!socket || socket.destroyed) return;
    socket.cork();
    for (const chunk of chunks) socket.write(chunk);
    socket.uncork();
  }

  function ask(command: string, id: number, values: AmfValue[]): void {
    const body = writeAmf([command, id, ...values]);
    put(writer.write(TALK, { type: COMMAND, stream, timestamp: 0, body }));
  }

  function control(type: number, value: number): void {
    const body = Buffer.alloc(4);
    body.writeUInt32BE(value);
    put(writer.write(2, { type, stream: 0, timestamp: 0, body }));
  }

  const canReply = () => (socket?.writableLength ?? 0) < MOST_WAITING_BYTES;

  function handleMessage({ type, body }: RtmpMessage): void {
    if (type === WINDOW_SIZE && body.length >= 4) window = body.readUInt32BE(0) || Infinity;
    if (type === USER_CONTROL && body.length >= 6 && body.readUInt16BE(0) === PING && canReply()) {
      const answer = Buffer.from(body.subarray(0, 6));
      answer.writeUInt16BE(PONG);
      put(writer.write(2, { type: USER_CONTROL, stream: 0, timestamp: 0, body: answer }));
    }
    if (type === COMMAND) handleReply(readAmf(body));
    if (type === COMMAND_3) handleReply(readAmf(body.subarray(1)));
  }

  function handleReply([command, id, first, second]: AmfValue[]): void {
    if (command === '_result' && id === waitedFor && id === 1) {
      waitedFor = 4;
      put(writer.enlarge());
      ask('releaseStream', 2, [null, address!.key]);
      ask('FCPublish', 3, [null, address!.key]);
      ask('createStream', 4, [null]);
    } else if (command === '_result' && id === waitedFor && id === 4) {
      waitedFor = 5;
      stream = typeof second === 'number' ? second : 1;
      ask('publish', 5, [null, address!.key, 'live']);
    } else if (command === '_error' && (id === 1 || id === 4 || id === 5)) end('refused');
    else if (command === 'onStatus') status((second ?? first) as AmfObject | null);
  }

  function status(info: AmfObject | null): void {
    if (info?.level === 'error') end('refused');
    if (info?.code !== 'NetStream.Publish.Start' || state !== 'asking') return;
    state = 'live';
    clearTimeout(limit);
    events.onLive();
  }

  return {
    send: ({ kind, isHeader, timestamp, bytes }) => {
      if (state !== 'live') return;
      const content = bytes.subarray(TAG_HEAD, -4);
      const body = kind === 'script' ? Buffer.concat([setDataFrame, content]) : content;
      // What a decoder needs was made when the encoder began, perhaps hours ago: it does not begin the stream's time.
      if (!isHeader) start ??= timestamp;
      const time = start === null ? 0 : Math.max(0, timestamp - start);
      const message = { type: types[kind], stream, timestamp: time, body };
      put(writer.write(channels[kind], message));
    },
    waiting: () => socket?.writableLength ?? 0,
    close: () => {
      if (state === 'live') {
        ask('FCUnpublish', 6, [null, address!.key]);
        ask('deleteStream', 7, [null, stream]);
      }
      state = 'over';
      clearTimeout(limit);
      socket?.end();
      // A far side that takes nothing would keep the socket, and what waits in it, for ever.
      setTimeout(() => socket?.destroy(), LONGEST_GOODBYE_MS).unref();
    },
  };
}

export function connectRtmp({ isSecure, host, port }: RtmpAddress, lookup: LookupFunction): net.Socket {
  if (!isSecure) return net.connect({ host, port, lookup });
  return tls.connect({ host, port, lookup, ...(net.isIP(host) ? {} : { servername: host }) });
}

function troubleOf({ code = '' }: NodeJS.ErrnoException, isLive: boolean): RtmpTrouble {
  if (isLive) return 'lost';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host';
  if (code === 'ADDRESS_REFUSED') return 'forbidden';
  if (/CERT|SIGNED|ALTNAME|ERR_TLS|ERR_SSL|UNABLE_TO/.test(code)) return 'certificate';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'closed';
  return 'unreachable';
}
