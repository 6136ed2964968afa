import fs from 'node:fs/promises';
import path from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { NoFaceEngine } from '../../face/faces.ts';
import { deadlineAfter } from '../../process/deadline.ts';
import type { StoredFile } from '../db/files.ts';
import { fetchFile } from '../storage/transfer.ts';
import { withWorkFolder } from '../storage/data-dir.ts';
import { withPicture, type LookTools } from './look-at-video.ts';

const LOOKING_MS = 60_000;
/** Of the picture's width, between the eyes: on a copy of an identity card some 4 %, on a portrait 10 % and more. */
const MOST_EYES = 0.07;

const PORTRAIT = '这是一张人像，不是授权书。请上传本人签好字的授权书，扫描或拍照都可以。';
const BLANK = '授权书是空白的，看不到文字。请把签好字的每一页扫描或拍清楚再上传。';

/** What anybody can see is no letter; whether it is a good one is for the operator to say. null: nothing is wrong. */
export async function letterFault(
  tools: LookTools,
  letter: StoredFile,
  material: StoredFile,
): Promise<string | null> {
  if (letter.sha256 === material.sha256)
    return '授权书和素材是同一个文件。请上传本人签好字的授权书，扫描或拍照都可以。';
  if (letter.kind === 'document') return (await isBlankDocument(tools, letter)) ? BLANK : null;
  if (letter.kind !== 'image') return null;
  const signal = deadlineAfter(LOOKING_MS);
  return withPicture(tools, letter, signal, async (picture) => {
    if (picture.kind !== 'image') return null;
    const { file } = picture;
    if (await isBlankPicture(file)) return BLANK;
    return (await isPortrait(tools, file, signal)) ? PORTRAIT : null;
  });
}

async function isPortrait(tools: LookTools, file: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { width } = await loadImage(file);
    const face = await tools.engines.faces.measure(file, signal);
    return face !== null && face.eyeDistance / width > MOST_EYES;
  } catch (error) {
    if (error instanceof NoFaceEngine) return false;
    throw error;
  }
}

const SIDE = 400;
const APART = 3;
/** Between neighbours, of 255. */
const INK = 24;
const LEAST_INK = 0.002;

/** Lines of letters are full of edges; an empty sheet, also a shaded one, has none. */
async function isBlankPicture(file: string): Promise<boolean> {
  const picture = await loadImage(file);
  const [width, height] = [SIDE, Math.max(1, Math.round((picture.height / picture.width) * SIDE))];
  const pen = createCanvas(width, height).getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const greenAt = (x: number, y: number) => data[(y * width + x) * 4 + 1]!;
  let edges = 0;
  for (let y = 0; y < height; y++)
    for (let x = APART; x < width; x++) if (Math.abs(greenAt(x, y) - greenAt(x - APART, y)) > INK) edges++;
  return edges < width * height * LEAST_INK;
}

const isBlankDocument = ({ config, storage }: LookTools, file: StoredFile): Promise<boolean> =>
  withWorkFolder(config.dataDir, 'check', async (dir) => {
    const local = path.join(dir, 'letter');
    await fetchFile(storage, file, local, deadlineAfter(LOOKING_MS));
    return isBlankPdf(await fs.readFile(local));
  });

/** A page is painted by the commands of its streams: text, pictures and lines each have theirs. */
const PAINTS = /\bT[jJ]\b|[)\]>]\s*['"]|\bDo\b|\bsh\b|(^|\s)(f\*?|F|S|s|B\*?|b\*?)(?=\s|$)/;
const MOST_STREAM_BYTES = 4 * 1024 * 1024;
const MOST_STREAMS = 500;

export function isBlankPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  // What is locked cannot be read here.
  if (text.includes('/Encrypt') || /\/Subtype\s*\/Image/.test(text)) return false;
  const streams = [...text.matchAll(/>>\s*stream\r?\n/g)].slice(0, MOST_STREAMS);
  return !streams.some(({ index, 0: head }) => {
    const from = index + head.length;
    const to = text.indexOf('endstream', from);
    return PAINTS.test(unpacked(bytes.subarray(from, to < 0 ? bytes.length : to)));
  });
}

function unpacked(stream: Buffer): string {
  try {
    const options = { maxOutputLength: MOST_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(stream, options).toString('latin1');
  } catch {
    // Not compressed, or not by this: then it is read as it is.
    return stream.toString('latin1');
  }
}
