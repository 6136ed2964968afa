import fs from 'node:fs/promises';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import type { Landmarks } from '../../landmarks.ts';
import { patchOf, type Patch } from '../../photo/paint-mesh.ts';
import type { ClipPictures } from '../clip-pictures.ts';
import { openDecoder, type PictureCrop } from '../decode-picture.ts';
import type { PictureSpan } from '../in-parts.ts';
import { frameOf, positionsOf, reach, trianglesOf, withMouthOf } from '../mouth-mesh.ts';
import { widestOf } from '../head-motion.ts';
import { paintedMouths } from '../mouth-painters.ts';
import { ellipseOf, paintCell, type ShownFace } from '../paint-cell.ts';
import type { DubPlan } from './plan-dub.ts';
import { readFace } from '../read-face.ts';

export interface MouthPatch {
  index: number;
  share: number;
  x: number;
  y: number;
  width: number;
  height: number;
  at: number;
  bytes: number;
}

type Lender = ShownFace & { picture: PictureCrop };

const QUALITY = 96;
const LENT = 40;

export async function paintDub(
  clip: ClipPictures,
  { faces, size, range, dubbed }: DubPlan,
  [from, to]: PictureSpan,
  file: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<MouthPatch[]> {
  const decoder = openDecoder();
  const read = (index: number) => readFace(decoder, clip, index, faces[index]!);
  const triangles = trianglesOf(widestOf(faces));
  const painted = dubbed[from]!.source === null ? await paintedMouths(dubbed[0]!.index, read) : null;
  const lent = new LRUCache<number, Lender>({ max: LENT });
  const lend = async (index: number): Promise<Lender> => {
    const known = lent.get(index);
    if (known) return known;
    const { picture, landmarks } = await read(index);
    const shown = { picture, landmarks, positions: positionsOf(landmarks) };
    lent.set(index, shown);
    return shown;
  };
  const patches: MouthPatch[] = [];
  const handle = await fs.open(file, 'w');
  try {
    let at = 0;
    for (let step = from; step < to; step++) {
      signal.throwIfAborted();
      const { index, share, cell, source } = dubbed[step]!;
      const base = await lend(index);
      const [x, y, width, height] = boxOf(faces[index]!, size);
      const { picture, landmarks } = base;
      const place = { x: x - picture.x, y: y - picture.y, scale: 1, width, height };
      const under = patchOf(picture, place);
      const patch: Patch = { ...under, data: under.data.slice() };
      if (source === null) painted!(picture, under, landmarks, step)(cell, patch);
      else {
        const mouth = await lend(source);
        const target = withMouthOf(landmarks, mouth.landmarks, cell, range);
        paintCell(patch, base, mouth, triangles, target, ellipseOf(landmarks, place));
      }
      const canvas = createCanvas(width, height);
      canvas.getContext('2d').putImageData(new ImageData(patch.data, width, height), 0, 0);
      const bytes = await canvas.encode('jpeg', QUALITY);
      await handle.write(bytes);
      patches.push({ index, share, x, y, width, height, at, bytes: bytes.length });
      at += bytes.length;
      report((step + 1 - from) / (to - from));
    }
    return patches;
  } finally {
    await handle.close();
  }
}

function boxOf(
  face: Landmarks,
  size: DubPlan['size'],
): [x: number, y: number, width: number, height: number] {
  const { eyes, toPixels } = frameOf(face);
  const middle = toPixels(0, (reach.bottom - reach.top) / 2);
  const wanted = [2 * reach.side * eyes, (reach.top + reach.bottom) * eyes];
  const [x, y, right, bottom] = [0, 1, 2, 3].map((side) => {
    const axis = side % 2;
    const edge = middle[axis]! + (side < 2 ? -wanted[axis]! : wanted[axis]!) / 2;
    return Math.max(0, Math.min(size[axis]!, Math.round(edge)));
  }) as [number, number, number, number];
  return [x, y, right - x, bottom - y];
}
