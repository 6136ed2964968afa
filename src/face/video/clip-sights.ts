import type { Bitmap } from '../bitmap.ts';
import type { FaceFinder } from '../face-finder.ts';
import { meanIdentity, type Identifier, type Identity } from '../identity.ts';
import { headPose, squareAround } from '../landmarks.ts';
import { measurePhoto, type PhotoFacts } from '../photo/photo-facts.ts';
import { openClipPictures } from './clip-pictures.ts';
import { openDecoder } from './decode-picture.ts';
import { mouthSize, shiftBetween } from './head-motion.ts';

export interface Sight {
  face: (PhotoFacts & { pitch: number; speed: number; opening: number }) | null;
}

/** Pictures come two by two: of the first everything is measured, of the second how far the head moved. */
export async function clipSights(
  finder: FaceFinder,
  file: string,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Sight[]> {
  const sights: Sight[] = [];
  await eachPair(file, signal, async (first, second, done) => {
    const measured = await measurePhoto(finder, await first());
    if (!measured) sights.push({ face: null });
    else {
      const { facts, landmarks } = measured;
      const next = await finder.landmarksIn(await second(), squareAround(landmarks));
      const { pitch } = headPose(landmarks);
      const { opening } = mouthSize(landmarks);
      sights.push({ face: { ...facts, pitch, opening, speed: shiftBetween(landmarks, next) } });
    }
    report(done);
  });
  return sights;
}

export async function clipIdentity(
  identify: Identifier,
  file: string,
  signal: AbortSignal,
): Promise<Identity | null> {
  const seen: Identity[] = [];
  await eachPair(file, signal, async (first) => {
    const identity = await identify(await first());
    if (identity) seen.push(identity);
  });
  return meanIdentity(seen);
}

type Picture = () => Promise<Bitmap>;

async function eachPair(
  file: string,
  signal: AbortSignal,
  look: (first: Picture, second: Picture, done: number) => Promise<void>,
): Promise<void> {
  const clip = await openClipPictures(file);
  const decoder = openDecoder();
  const picture = (index: number) => async () => {
    const size = await decoder.open(await clip.bytes(index));
    return decoder.crop({ x: 0, y: 0, ...size });
  };
  try {
    for (let index = 0; index + 1 < clip.count; index += 2) {
      signal.throwIfAborted();
      await look(picture(index), picture(index + 1), (index + 2) / clip.count);
    }
  } finally {
    await clip.close();
  }
}
