import path from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import type { FaceFinder } from '../face-finder.ts';
import { eyeDistance, headPose } from '../landmarks.ts';
import { bakeLoop, type BakedLoop } from './bake-loop.ts';
import { chooseLoop } from './choose-loop.ts';
import { openClipPictures } from './clip-pictures.ts';
import { median, smoothLandmarks } from './head-motion.ts';
import { trackFace } from './track-face.ts';

export interface FilmFacts {
  /** Pixels. */
  eyeDistance: number;
  /** Degrees, in the middle of all pictures. */
  yaw: number;
  roll: number;
  /** The mouths are the speaker's own. */
  isFilmed: boolean;
}

export interface Film {
  size: BakedLoop['size'];
  loop: { file: string; rate: number; frames: BakedLoop['frames'] };
  mouth: BakedLoop['mouth'];
  still: Canvas;
  facts: FilmFacts;
}

export interface FilmTask {
  /** Pictures of the clip, one after another. */
  clip: string;
  /** Pictures a second. */
  rate: number;
  into: string;
  /** Seconds of the loop. */
  shortest: number;
  longest: number;
}

/** Of the work: the rest are the mouths. */
const TRACKING = 0.55;
const LOOP = 'loop.bin';
/** Of the loop's file, which every browser loads that shows it; and of the mouths of one picture, about. */
const MOST_BYTES = 24e6;
const MOUTHS_BYTES = 85_000;

/** Finds the face in a clip, chooses what of it comes again and again, and bakes its mouths; null: no face for so long. */
export async function makeFilm(
  finder: FaceFinder,
  { clip: file, rate, into, shortest, longest }: FilmTask,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Film | null> {
  const clip = await openClipPictures(file);
  try {
    const pictures = await trackFace(finder, clip, (share) => report(TRACKING * share), signal);
    const affordable = Math.floor(MOST_BYTES / (clip.meanBytes + MOUTHS_BYTES));
    const least = shortest * rate;
    const loop = chooseLoop(pictures, {
      shortest: least,
      longest: Math.max(least, Math.min(longest * rate, affordable)),
    });
    if (!loop) return null;
    const faces = smoothLandmarks(pictures.map(({ landmarks }) => landmarks));
    const rest = (share: number) => report(TRACKING + (1 - TRACKING) * share);
    const { size, frames, mouth, still, isFilmed } = await bakeLoop(
      clip,
      faces,
      loop,
      path.join(into, LOOP),
      rest,
      signal,
    );
    const shown = faces.filter((one) => one !== null);
    const poses = shown.map(headPose);
    return {
      size,
      loop: { file: LOOP, rate, frames },
      mouth,
      still,
      facts: {
        eyeDistance: median(shown.map(eyeDistance)),
        yaw: median(poses.map(({ yaw }) => yaw)),
        roll: median(poses.map(({ roll }) => roll)),
        isFilmed,
      },
    };
  } finally {
    await clip.close();
  }
}
