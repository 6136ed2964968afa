import type { Bitmap } from '../bitmap.ts';
import type { FaceFinder } from '../face-finder.ts';
import { headPose, squareAround } from '../landmarks.ts';
import { measurePhoto, type PhotoFacts } from '../photo/photo-facts.ts';
import { openClipPictures } from './clip-pictures.ts';
import { openDecoder } from './decode-picture.ts';
import { mouthSize, shiftBetween } from './head-motion.ts';

/** What is seen at one moment of a clip. */
export interface Sight {
  /** null: no face. `opening`: of the mouth, in eye distances. */
  face: (PhotoFacts & { pitch: number; speed: number; opening: number }) | null;
}

/** Looks at pictures of a clip two by two: of the first everything is measured, of the second how far the head moved. */
export async function clipSights(
  finder: FaceFinder,
  file: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Sight[]> {
  const clip = await openClipPictures(file);
  const decoder = openDecoder();
  const pictureOf = async (index: number): Promise<Bitmap> => {
    const size = await decoder.open(await clip.bytes(index));
    return decoder.crop({ x: 0, y: 0, ...size });
  };
  try {
    const sights: Sight[] = [];
    for (let index = 0; index + 1 < clip.count; index += 2) {
      signal.throwIfAborted();
      const measured = await measurePhoto(finder, await pictureOf(index));
      if (!measured) sights.push({ face: null });
      else {
        const { facts, landmarks } = measured;
        const next = await finder.landmarksIn(await pictureOf(index + 1), squareAround(landmarks));
        const { pitch } = headPose(landmarks);
        const { opening } = mouthSize(landmarks);
        sights.push({ face: { ...facts, pitch, opening, speed: shiftBetween(landmarks, next) } });
      }
      report((index + 2) / clip.count);
    }
    return sights;
  } finally {
    await clip.close();
  }
}
