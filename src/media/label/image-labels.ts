import type { FileHandle } from 'node:fs/promises';
import { inflateSync, crc32 } from 'node:zlib';
import { bytesAt, withFile, type ImageType } from '../read/sniff.ts';

const MAX_TEXT = 1 << 20;
/** A picture made of a million chunks, or of packed texts only, would keep us busy for minutes. */
const MAX_CHUNKS = 20_000;
const MAX_TEXTS = 100;
const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const XMP_NAMESPACE = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.tc260\.org\.cn\/ns\/AIGC\/1\.0\/?["']/;
const XMP_IN_PNG = 'XML:com.adobe.xmp';
const XMP_IN_JPEG = 'http://ns.adobe.com/xap/1.0/\0';
const XMP_IN_GIF = '\x0bXMP DataXMP';
const MAX_GIF = 16 << 20;

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_TEXT }).toString('utf8');
  } catch {
    // Damaged text of a picture holds no label.
    return '';
  }
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return named[name as string] ?? whole;
  });
}

function marksInXmp(xmp: string): string[] {
  const prefix = (XMP_NAMESPACE.exec(xmp)?.[1] ?? 'TC260').replaceAll('.', '\\.');
  const attribute = new RegExp(`\\s${prefix}:AIGC\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
  const element = new RegExp(
    `<${prefix}:AIGC\\b[^<>]*>([^<]*|<!\\[CDATA\\[[^<\\]]*\\]\\]>)</${prefix}:AIGC>`,
    'g',
  );
  const attributes = [...xmp.matchAll(attribute)].map((match) => unescapeXml(match[1] ?? match[2] ?? ''));
  const elements = [...xmp.matchAll(element)].map(([, inner = '']) => {
    const plain = /^<!\[CDATA\[([^]*)\]\]>$/.exec(inner);
    return plain === null ? unescapeXml(inner) : (plain[1] ?? '');
  });
  return [...attributes, ...elements].map((text) => text.trim());
}

function textChunk(type: string, data: Buffer): { key: string; text: string } {
  const end = data.indexOf(0);
  const key = data.subarray(0, Math.max(end, 0)).toString('latin1');
  const rest = data.subarray(end + 1);
  if (type === 'tEXt') return { key, text: rest.toString('utf8') };
  if (type === 'zTXt') return { key, text: inflate(rest.subarray(1)) };
  const text = rest.subarray(rest.indexOf(0, rest.indexOf(0, 2) + 1) + 1);
  return { key, text: rest[0] === 1 ? inflate(text) : text.toString('utf8') };
}

interface Chunk {
  head: Buffer;
  from: number;
}

async function* chunksIn(
  /** `sizeOf`: of the whole chunk; null: there are no more. */
  file: FileHandle,
  start: number,
  headLength: number,
  sizeOf: (head: Buffer) => number | null,
): AsyncGenerator<Chunk> {
  for (let at = start, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const head = await bytesAt(file, at, headLength);
    const size = head.length < headLength ? null : sizeOf(head);
    if (size === null) return;
    yield { head, from: at + headLength };
    at += size;
  }
}

async function marksInPng(file: FileHandle): Promise<string[]> {
  const marks: string[] = [];
  let texts = 0;
  for await (const { head, from } of chunksIn(file, 8, 8, (head) => 12 + head.readUInt32BE(0))) {
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4);
    if (['tEXt', 'zTXt', 'iTXt'].includes(type) && length <= MAX_TEXT && texts++ < MAX_TEXTS) {
      const { key, text } = textChunk(type, await bytesAt(file, from, length));
      if (key === 'AIGC') marks.push(text);
      if (key === XMP_IN_PNG) marks.push(...marksInXmp(text));
    }
  }
  return marks;
}

async function marksInJpeg(file: FileHandle): Promise<string[]> {
  const marks: string[] = [];
  const sizeOf = (head: Buffer) => (head[0] !== 0xff || head[1] === 0xda ? null : 2 + head.readUInt16BE(2));
  for await (const { head, from } of chunksIn(file, 2, 4, sizeOf)) {
    if (head[1] !== 0xe1) continue;
    const data = (await bytesAt(file, from, Math.max(0, head.readUInt16BE(2) - 2))).toString('utf8');
    if (data.startsWith(XMP_IN_JPEG)) marks.push(...marksInXmp(data));
  }
  return marks;
}

async function marksInWebp(file: FileHandle): Promise<string[]> {
  const marks: string[] = [];
  const lengthOf = (head: Buffer) => head.readUInt32LE(4);
  const sizeOf = (head: Buffer) => 8 + lengthOf(head) + (lengthOf(head) % 2);
  for await (const { head, from } of chunksIn(file, 12, 8, sizeOf))
    if (head.toString('latin1', 0, 4) === 'XMP ' && lengthOf(head) <= MAX_TEXT)
      marks.push(...marksInXmp((await bytesAt(file, from, lengthOf(head))).toString('utf8')));
  return marks;
}

/** XMP in a GIF is not cut into blocks as the format asks; it ends with the first byte that is no text. */
async function marksInGif(file: FileHandle): Promise<string[]> {
  const bytes = await bytesAt(file, 0, Math.min(MAX_GIF, (await file.stat()).size));
  const tableAt = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const marks: string[] = [];
  let position = 13 + tableAt(bytes[10] ?? 0);
  const skipBlocks = () => {
    while (bytes[position]) position += bytes[position]! + 1;
    position += 1;
  };
  while (position < bytes.length) {
    const kind = bytes[position];
    if (kind === 0x2c) {
      position += 11 + tableAt(bytes[position + 9] ?? 0);
      skipBlocks();
    } else if (kind === 0x21) {
      const head = bytes.toString('latin1', position + 2, position + 2 + XMP_IN_GIF.length);
      if (bytes[position + 1] === 0xff && head === XMP_IN_GIF && marks.length < MAX_TEXTS) {
        const from = position + 2 + XMP_IN_GIF.length;
        const text = bytes.subarray(from, from + MAX_TEXT);
        const end = text.findIndex((byte) => byte < 9);
        marks.push(...marksInXmp(text.subarray(0, end < 0 ? undefined : end).toString('utf8')));
      }
      position += 2;
      skipBlocks();
    } else break;
  }
  return marks;
}

function xmpOf(mark: string): string {
  const quoted = mark.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}" TC260:AIGC="${quoted}"/>` +
    '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  );
}

export function xmpInJpeg(mark: string): Buffer {
  const body = Buffer.from(XMP_IN_JPEG + xmpOf(mark));
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

export function xmpInPng(mark: string): Buffer {
  // Behind the key: not packed, and in no language.
  const body = Buffer.from(`iTXt${XMP_IN_PNG}\0\0\0\0\0${xmpOf(mark)}`);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const readers: Record<ImageType, (file: FileHandle) => Promise<string[]>> = {
  png: marksInPng,
  jpeg: marksInJpeg,
  webp: marksInWebp,
  gif: marksInGif,
};

export const imageLabelTexts = (path: string, type: ImageType): Promise<string[]> =>
  withFile(path, readers[type]);
