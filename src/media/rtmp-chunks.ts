export interface RtmpMessage {
  type: number;
  stream: number;
  timestamp: number;
  body: Buffer;
}

/** Of every message, and whole: what a longer field cannot say follows the head. */
const LONGEST_TIME = 0xffffff;
const HEAD_BYTES = [11, 7, 3, 0];
const MOST_BYTES = 1024 * 1024;

interface Channel extends RtmpMessage {
  length: number;
  delta: number;
  isExtended: boolean;
  parts: Buffer[];
  got: number;
}

/** Puts the messages of a server together again; messages of several channels come in turns. */
export function openChunkReader(onMessage: (message: RtmpMessage) => void): (bytes: Buffer) => void {
  const channels = new Map<number, Channel>();
  let rest: Buffer = Buffer.alloc(0);
  let chunkSize = 128;

  /** How many bytes were used; 0: the chunk is not whole yet. */
  function take(): number {
    let at = 1;
    if (rest.length < at) return 0;
    const form = rest[0]! >> 6;
    let id = rest[0]! & 63;
    if (id < 2) {
      const bytes = id + 1;
      if (rest.length < at + bytes) return 0;
      id = 64 + rest.readUIntLE(at, bytes);
      at += bytes;
    }
    const head = at;
    at += HEAD_BYTES[form]!;
    if (rest.length < at) return 0;
    const known = channels.get(id);
    const channel: Channel = known
      ? { ...known }
      : {
          type: 0,
          stream: 0,
          timestamp: 0,
          body: rest,
          length: 0,
          delta: 0,
          isExtended: false,
          parts: [],
          got: 0,
        };
    let time = form === 3 ? channel.delta : rest.readUIntBE(head, 3);
    if (form < 3) channel.isExtended = time === LONGEST_TIME;
    if (channel.isExtended) {
      if (rest.length < at + 4) return 0;
      time = rest.readUInt32BE(at);
      at += 4;
    }
    if (form < 2) {
      channel.length = rest.readUIntBE(head + 3, 3);
      channel.type = rest[head + 6]!;
      if (channel.length > MOST_BYTES) throw new Error('a message of a server is never so long');
    }
    if (form === 0) channel.stream = rest.readUInt32LE(head + 7);
    if (channel.got === 0) {
      channel.timestamp = form === 0 ? time : channel.timestamp + time;
      channel.delta = form === 0 ? 0 : time;
    }
    const size = Math.min(chunkSize, channel.length - channel.got);
    if (rest.length < at + size) return 0;
    channel.parts = [...channel.parts, Buffer.from(rest.subarray(at, at + size))];
    channel.got += size;
    channels.set(id, channel);
    if (channel.got === channel.length) {
      const { type, stream, timestamp, parts } = channel;
      channels.set(id, { ...channel, parts: [], got: 0 });
      const body = Buffer.concat(parts);
      if (type === SET_CHUNK_SIZE && body.length >= 4)
        chunkSize = Math.max(1, body.readUInt32BE(0) & 0x7fffffff);
      onMessage({ type, stream, timestamp, body });
    }
    return at + size;
  }

  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let used = take(); used > 0; used = take()) rest = rest.subarray(used);
  };
}

export const SET_CHUNK_SIZE = 1;
export const OUR_CHUNK_SIZE = 4096;

/** Cuts our messages into chunks; each channel tells its times as steps, which stay short however long we are on air. */
export function openChunkWriter(): {
  write(channel: number, message: RtmpMessage): Buffer[];
  enlarge(): Buffer[];
} {
  const times = new Map<number, number>();
  let chunkSize = 128;
  const write = (channel: number, { type, stream, timestamp, body }: RtmpMessage): Buffer[] => {
    const before = times.get(channel);
    const isStep = before !== undefined && timestamp >= before;
    const time = isStep ? timestamp - before : timestamp;
    if (time >= LONGEST_TIME) throw new Error('our streams begin at 0 and never stand still for hours');
    times.set(channel, timestamp);
    const head = Buffer.alloc(isStep ? 8 : 12);
    head[0] = (isStep ? 0x40 : 0) | channel;
    head.writeUIntBE(time, 1, 3);
    head.writeUIntBE(body.length, 4, 3);
    head[7] = type;
    if (!isStep) head.writeUInt32LE(stream, 8);
    const chunks = [head, body.subarray(0, chunkSize)];
    for (let at = chunkSize; at < body.length; at += chunkSize)
      chunks.push(Buffer.from([0xc0 | channel]), body.subarray(at, at + chunkSize));
    return chunks;
  };
  return {
    write,
    enlarge: () => {
      const body = Buffer.alloc(4);
      body.writeUInt32BE(OUR_CHUNK_SIZE);
      const chunks = write(2, { type: SET_CHUNK_SIZE, stream: 0, timestamp: 0, body });
      chunkSize = OUR_CHUNK_SIZE;
      return chunks;
    },
  };
}
