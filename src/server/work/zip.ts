import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Bytes that `open` gives; anything else breaks the archive off. */
  size: number;
  modifiedAt: Date;
  open(): Promise<Readable>;
}

/** From here on lengths do not fit the original format, and the whole archive is written as ZIP64. */
const BIG = 0xffffffff;
/** The checksum follows the bytes, because it is not known before; names are UTF-8. */
const FLAGS = 0x0808;
const UNIX_FILE = 0o100644 * 0x10000;

const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
const u64 = (...values: number[]) => Buffer.from(BigUint64Array.from(values.map(BigInt)).buffer);

function dosTime(at: Date): Buffer {
  const time = (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1);
  return u16(time, ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate());
}

function headers(entries: ZipEntry[]) {
  const isBig = entries.reduce((sum, { size }) => sum + size + 4096, 0) >= BIG;
  const version = isBig ? 45 : 20;
  const short = (...values: number[]) => u32(...values.map((value) => (isBig ? BIG : value)));
  const long = (...values: number[]) =>
    isBig ? Buffer.concat([u16(1, values.length * 8), u64(...values)]) : Buffer.alloc(0);
  const common = (at: Date) => Buffer.concat([u16(version, FLAGS, 0), dosTime(at)]);
  return {
    head: ({ name, size, modifiedAt }: ZipEntry) => {
      const [words, wide] = [Buffer.from(name), long(size, size)];
      const lengths = Buffer.concat([u32(0), short(0, 0), u16(words.length, wide.length)]);
      return Buffer.concat([u32(0x04034b50), common(modifiedAt), lengths, words, wide]);
    },
    tail: ({ size }: ZipEntry, crc: number) =>
      Buffer.concat([u32(0x08074b50, crc), isBig ? u64(size, size) : u32(size, size)]),
    listing: ({ name, size, modifiedAt }: ZipEntry, crc: number, start: number) => {
      const [words, wide] = [Buffer.from(name), long(size, size, start)];
      const lengths = Buffer.concat([u32(crc), short(size, size), u16(words.length, wide.length, 0, 0, 0)]);
      const begin = Buffer.concat([u32(0x02014b50), u16(0x300 + version), common(modifiedAt)]);
      return Buffer.concat([begin, lengths, u32(UNIX_FILE), short(start), words, wide]);
    },
    end: (count: number, start: number, size: number) => {
      const wide = [u32(0x06064b50), u64(44), u16(0x32d, 45), u64(0, count, count, size, start)];
      const locator = [u32(0x07064b50, 0), u64(start + size), u32(1)];
      const last = [u32(0x06054b50, 0), u16(count, count), short(size, start), u16(0)];
      return Buffer.concat(isBig ? [...wide, ...locator, ...last] : last);
    },
  };
}

/** How long `zip` will be, so that a download shows its progress and notices when it was cut off. */
export function zipSize(entries: ZipEntry[]): number {
  const { head, tail, listing, end } = headers(entries);
  const sizes = entries.map(
    (entry) => head(entry).length + entry.size + tail(entry, 0).length + listing(entry, 0, 0).length,
  );
  return sizes.reduce((sum, size) => sum + size, end(0, 0, 0).length);
}

/** An archive that stores without compressing, written as it is read: films do not get smaller. */
export async function* zip(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const { head, tail, listing, end } = headers(entries);
  const listings: Buffer[] = [];
  let start = 0;
  for (const entry of entries) {
    let [crc, size] = [0, 0];
    yield head(entry);
    for await (const chunk of (await entry.open()) as AsyncIterable<Uint8Array>) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
    if (size !== entry.size) throw new Error(`${entry.name} gave ${size} of ${entry.size} bytes`);
    yield tail(entry, crc);
    listings.push(listing(entry, crc, start));
    start += head(entry).length + size + tail(entry, crc).length;
  }
  const all = Buffer.concat(listings);
  yield all;
  yield end(entries.length, start, all.length);
}
