import type { MouthCurve, TimedPhoneme } from '../../stage/mouth/mouth.ts';
import { CURVE_RATE, mouthCurve } from '../../stage/mouth/mouth.ts';

/** What is heard in one scene, as far as it is known; in seconds since the scene began. */
export interface Take {
  sounds: { start: number; samples: Float32Array<ArrayBuffer>; pauseSeconds: number }[];
  phonemes: TimedPhoneme[];
  captions: { start: number; end: number; text: string }[];
  /** Lips of sounds that came without phonemes: recordings, and voices of other services. */
  lips: { start: number; curve: MouthCurve }[];
  /** So far it can be shown: a sentence is not begun before its captions are known. */
  ready: number;
  /** null: there is more to come. */
  length: number | null;
}

export const emptyTake = (): Take => ({
  sounds: [],
  phonemes: [],
  captions: [],
  lips: [],
  ready: 0,
  length: null,
});

/** The lips of a take that begins at second `start` of the film, in seconds of the film. */
export function lipCurve(take: Take, start: number, offsetMs: number): MouthCurve {
  const phonemes = take.phonemes.map((one) => ({ ...one, start: start + one.start, end: start + one.end }));
  const curve = mouthCurve(phonemes, start + (take.length ?? take.ready), offsetMs);
  for (const heard of take.lips)
    paste(heard.curve, curve, Math.round((start + heard.start + offsetMs / 1000) * CURVE_RATE));
  return curve;
}

function paste(from: MouthCurve, to: MouthCurve, at: number): void {
  for (const part of ['open', 'round', 'closed', 'bite'] as const)
    from[part].forEach((value, index) => {
      if (at + index >= 0 && at + index < to[part].length) to[part][at + index] = value;
    });
}
