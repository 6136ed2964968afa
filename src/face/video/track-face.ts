import { othersOf, type FaceFinder } from '../face-finder.ts';
import { squareAround, type Landmarks } from '../landmarks.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder, withinCrop, type Area } from './decode-picture.ts';

export interface Seen {
  landmarks: Landmarks | null;
  /** When the detector was last asked; score 0–1. */
  score: number;
  others: number;
  glance: Uint8Array;
}

/** Points that have been found stay found even on a wall: the detector is asked again after so many pictures and at a cut. */
export const LOOK_AGAIN = 12;
const CUT = 12;

export async function trackFace(
  finder: FaceFinder,
  clip: ClipPictures,
  [from, to]: [number, number],
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Seen[]> {
  const decoder = openDecoder();
  const pictures: Seen[] = [];
  let last: Omit<Seen, 'glance'> = nobody;
  for (let index = from; index < to; index++) {
    signal.throwIfAborted();
    const size = await decoder.open(await clip.bytes(index));
    const glance = decoder.glance();
    const before = pictures.at(-1);
    const isCut = before !== undefined && differ(before, { glance }) > CUT;
    if (last.landmarks === null || isCut || index % LOOK_AGAIN === 0)
      last = await find(decoder.crop({ x: 0, y: 0, ...size }));
    else {
      const square = squareAround(last.landmarks);
      const crop = decoder.crop(areaOf(square));
      const found = await finder.landmarksIn(crop, { ...square, x: square.x - crop.x, y: square.y - crop.y });
      last = { ...last, landmarks: withinCrop(found, { ...crop, x: -crop.x, y: -crop.y }) };
    }
    pictures.push({ ...last, glance });
    report((index + 1 - from) / (to - from));
  }
  return pictures;

  async function find(whole: Parameters<FaceFinder['faces']>[0]): Promise<Omit<Seen, 'glance'>> {
    const [face, ...others] = await finder.faces(whole);
    if (!face) return nobody;
    const landmarks = await finder.landmarks(whole, face);
    return { landmarks, score: face.score, others: othersOf(face, others) };
  }
}

const nobody = { landmarks: null, score: 0, others: 0 };

export function differ({ glance: a }: Pick<Seen, 'glance'>, { glance: b }: Pick<Seen, 'glance'>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}

function areaOf({ x, y, size, angle }: { x: number; y: number; size: number; angle: number }): Area {
  const reach = (size / 2) * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) + 1;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}
