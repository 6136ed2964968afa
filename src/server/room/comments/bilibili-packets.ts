import { inflateSync } from 'node:zlib';

export const operations = { heartbeat: 2, heartbeatReply: 3, message: 5, auth: 7, authReply: 8 } as const;

interface Packet {
  operation: number;
  body: Buffer;
}

const HEADER = 16;
const ZLIB = 2;
/** A small frame can unpack into gigabytes. */
const UNPACKED_BYTES = 1024 * 1024;

export function writePacket(operation: number, body: string): Buffer {
  const bytes = Buffer.from(body);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + bytes.length, 0);
  header.writeUInt16BE(HEADER, 4);
  header.writeUInt16BE(1, 6);
  header.writeUInt32BE(operation, 8);
  header.writeUInt32BE(1, 12);
  return Buffer.concat([header, bytes]);
}

export function readPackets(frame: Buffer): Packet[] {
  const packets: Packet[] = [];
  try {
    for (const packet of unpack(frame, false)) packets.push(packet);
  } catch {
    // The rest of a broken frame is lost; the next frame is read from its start.
  }
  return packets;
}

function* unpack(frame: Buffer, isInner: boolean): Generator<Packet> {
  let at = 0;
  while (at < frame.length) {
    if (frame.length - at < HEADER) throw new Error('a packet without its header');
    const length = frame.readUInt32BE(at);
    const headerLength = frame.readUInt16BE(at + 4);
    if (headerLength < HEADER || length < headerLength || length > frame.length - at)
      throw new Error('a packet of impossible length');
    const body = frame.subarray(at + headerLength, at + length);
    const version = frame.readUInt16BE(at + 6);
    if (version > ZLIB || (version === ZLIB && isInner)) throw new Error(`a packet of version ${version}`);
    if (version === ZLIB) yield* unpack(inflateSync(body, { maxOutputLength: UNPACKED_BYTES }), true);
    else yield { operation: frame.readUInt32BE(at + 8), body };
    at += length;
  }
}
