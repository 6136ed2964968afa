export interface RtmpMessage {
  type: number;
  stream: number;
  timestamp: number;
  body: Buffer;
}

/** A timestamp that does not fit into three bytes follows the header. */
const LONGEST_TIME = 0xffffff;
const HEAD_BYTES = [11, 7, 3, 0];
const LONGEST_HEAD = 1 + 2 + 11 + 4;
/** A server talks to whoever publishes in a few short messages on a handful of channels; a hostile one fills memory. */
const MOST_BYTES = 256 * 1024;
const MOST_CHANNELS = 16;

interface Channel extends RtmpMessage {
  delta: number;
  isExtended: boolean;
  got: number;
}

export function openChunkReader(onMessage: (message: RtmpMessage) => void): (bytes: Buffer) => void {
  const channels = new Map<number, Channel>();
  const head = Buffer.alloc(LONGEST_HEAD);
  let headBytes = 0;
  let current: Channel | null = null;
  let left = 0;
  let chunkSize = 128;

  const begin = () => ((head[0]! & 63) < 2 ? 2 + (head[0]! & 63) : 1);
  const channelId = () => (begin() === 1 ? head[0]! & 63 : 64 + head.readUIntLE(1, begin() - 1));

  function isHeadWhole(): boolean {
    const form = head[0]! >> 6;
    const plain = begin() + HEAD_BYTES[form]!;
    if (headBytes < plain) return false;
    return headBytes === plain + (isExtended(form) ? 4 : 0);
  }

  const isExtended = (form: number): boolean =>
    form === 3 ? (channels.get(channelId())?.isExtended ?? false) : timeOf() === LONGEST_TIME;

  const timeOf = () => head.readUIntBE(begin(), 3);

  function openChunk(): Channel {
    const form = head[0]! >> 6;
    const channel = channels.get(channelId()) ?? newChannel(form);
    channel.isExtended = isExtended(form);
    const time = channel.isExtended
      ? head.readUInt32BE(headBytes - 4)
      : form === 3
        ? channel.delta
        : timeOf();
    if (form < 2) {
      const length = head.readUIntBE(begin() + 3, 3);
      if (length > MOST_BYTES) throw new Error('a message of a server is never so long');
      channel.type = head[begin() + 6]!;
      // A new message in the middle of another one discards that one.
      if (length !== channel.body.length) channel.got = 0;
      if (channel.got === 0) channel.body = Buffer.alloc(length);
    }
    if (form === 0) channel.stream = head.readUInt32LE(begin() + 7);
    if (channel.got === 0) {
      channel.timestamp = form === 0 ? time : channel.timestamp + time;
      channel.delta = form === 0 ? 0 : time;
      // The last message of this channel has been handed over with its bytes.
      if (form >= 2) channel.body = Buffer.alloc(channel.body.length);
    }
    return channel;
  }

  function newChannel(form: number): Channel {
    if (form >= 2) throw new Error('a channel begins with the length of its first message');
    if (channels.size >= MOST_CHANNELS) throw new Error('a server never talks on so many channels');
    const channel: Channel = {
      type: 0,
      stream: 0,
      timestamp: 0,
      body: Buffer.alloc(0),
      delta: 0,
      isExtended: false,
      got: 0,
    };
    channels.set(channelId(), channel);
    return channel;
  }

  function closeChunk(channel: Channel): void {
    current = null;
    headBytes = 0;
    const { type, stream, timestamp, body, got } = channel;
    if (got < body.length) return;
    channel.got = 0;
    if (type === SET_CHUNK_SIZE && body.length >= 4)
      chunkSize = Math.max(1, body.readUInt32BE(0) & 0x7fffffff);
    onMessage({ type, stream, timestamp, body });
  }

  return (bytes) => {
    for (let at = 0; at < bytes.length;) {
      if (current) {
        const size = Math.min(left, bytes.length - at);
        bytes.copy(current.body, current.got, at, at + size);
        current.got += size;
        left -= size;
        at += size;
      } else {
        head[headBytes++] = bytes[at++]!;
        if (!isHeadWhole()) continue;
        current = openChunk();
        left = Math.min(chunkSize, current.body.length - current.got);
      }
      if (left === 0) closeChunk(current);
    }
  };
}

const SET_CHUNK_SIZE = 1;
const OUR_CHUNK_SIZE = 4096;

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
