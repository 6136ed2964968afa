import type { FileHandle } from 'node:fs/promises';
import { bytesAt, withFile, type ImageType } from './sniff.ts';

interface PictureHead {
  width: number;
  height: number;
  /** As EXIF counts: 1 stands upright, from 5 on it lies on its side. */
  orientation: number;
  /** The programs we use cannot see into a WebP that moves. */
  isMovingWebp: boolean;
}

const MOST_SEGMENTS = 1000;
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const ORIENTATION = 0x0112;

const still = (width: number, height: number): PictureHead => ({
  width,
  height,
  orientation: 1,
  isMovingWebp: false,
});

async function pngHead(file: FileHandle): Promise<PictureHead> {
  const head = await bytesAt(file, 16, 8);
  return still(head.readUInt32BE(0), head.readUInt32BE(4));
}

async function gifHead(file: FileHandle): Promise<PictureHead> {
  const head = await bytesAt(file, 6, 4);
  return still(head.readUInt16LE(0), head.readUInt16LE(2));
}

async function webpHead(file: FileHandle): Promise<PictureHead> {
  const head = await bytesAt(file, 12, 18);
  const form = head.toString('latin1', 0, 4);
  if (form === 'VP8X') {
    const isMovingWebp = (head[8]! & 2) !== 0;
    return { ...still(head.readUIntLE(12, 3) + 1, head.readUIntLE(15, 3) + 1), isMovingWebp };
  }
  if (form === 'VP8L') {
    const bits = head.readUInt32LE(9);
    return still((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  return still(head.readUInt16LE(14) & 0x3fff, head.readUInt16LE(16) & 0x3fff);
}

async function jpegHead(file: FileHandle): Promise<PictureHead> {
  let orientation = 1;
  for (let position = 2, segments = 0; segments < MOST_SEGMENTS; segments++) {
    const head = await bytesAt(file, position, 9);
    const [mark, kind = 0] = head;
    if (mark !== 0xff) break;
    if (FRAME_MARKERS.includes(kind))
      return { ...still(head.readUInt16BE(7), head.readUInt16BE(5)), orientation };
    const length = head.readUInt16BE(2);
    if (kind === 0xe1)
      orientation = exifOrientation(await bytesAt(file, position + 4, length)) ?? orientation;
    // A segment is at least as long as its own length field; padding between segments is one byte.
    position += kind === 0xff ? 1 : 2 + Math.max(2, length);
  }
  throw new RangeError('no frame in this JPEG');
}

function exifOrientation(segment: Buffer): number | null {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const list = long(4);
    for (let index = 0; index < short(list); index++) {
      const entry = list + 2 + 12 * index;
      if (short(entry) === ORIENTATION) return short(entry + 8);
    }
  } catch (error) {
    // Broken notes of a camera do not make the picture unreadable.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const readers: Record<ImageType, (file: FileHandle) => Promise<PictureHead>> = {
  png: pngHead,
  gif: gifHead,
  webp: webpHead,
  jpeg: jpegHead,
};

export async function pictureHead(path: string, type: ImageType): Promise<PictureHead | null> {
  try {
    const head = await withFile(path, readers[type]);
    return head.width > 0 && head.height > 0 ? head : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
