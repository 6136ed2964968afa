import type { FaceFinder } from '../face-finder.ts';
import { squareAround, type Landmarks } from '../landmarks.ts';
import type { ClipPictures } from './clip-pictures.ts';
import { openDecoder, withinCrop, type Area } from './decode-picture.ts';

/** One picture of a clip. */
export interface Seen {
  /** null: there is no face. */
  landmarks: Landmarks | null;
  glance: Uint8Array;
}

/** Points that have been found stay found even on a wall: the detector is asked again after so many pictures. */
export const LOOK_AGAIN = 12;

/** The face of every picture from one to before another; points are looked for where they were in the one before. */
export async function trackFace(
  finder: FaceFinder,
  clip: ClipPictures,
  [from, to]: [number, number],
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Seen[]> {
  const decoder = openDecoder();
  const pictures: Seen[] = [];
  let last: Landmarks | null = null;
  for (let index = from; index < to; index++) {
    signal.throwIfAborted();
    const size = await decoder.open(await clip.bytes(index));
    if (last === null || index % LOOK_AGAIN === 0) last = await find(decoder.crop({ x: 0, y: 0, ...size }));
    else {
      const square = squareAround(last);
      const crop = decoder.crop(areaOf(square));
      const found = await finder.landmarksIn(crop, { ...square, x: square.x - crop.x, y: square.y - crop.y });
      last = withinCrop(found, { ...crop, x: -crop.x, y: -crop.y });
    }
    pictures.push({ landmarks: last, glance: decoder.glance() });
    report((index + 1 - from) / (to - from));
  }
  return pictures;

  async function find(whole: Parameters<FaceFinder['faces']>[0]): Promise<Landmarks | null> {
    const [face] = await finder.faces(whole);
    return face ? finder.landmarks(whole, face) : null;
  }
}

/** Whatever of the square may be turned, and a pixel more. */
function areaOf({ x, y, size, angle }: { x: number; y: number; size: number; angle: number }): Area {
  const reach = (size / 2) * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) + 1;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}
