import {
  CURVE_RATE,
  mouthAt,
  type MouthCurve,
  mouthCurve,
  type TimedPhoneme,
} from '../../stage/mouth/mouth.ts';
import type { ShortDraft } from '../../contract/short.ts';
import { spokenWordsAt } from '../../stage/text/caption-times.ts';
import { poseAt } from '../../stage/presenter/gesture.ts';
import { shownWords } from '../../stage/short-scene.ts';
import type { StageMoment } from './stage-types.ts';

/** What is heard in one scene, as far as it is known; in seconds since the scene began. */
export interface TakeSound {
  start: number;
  samples: Float32Array<ArrayBuffer>;
  pauseSeconds: number;
  gains: Float32Array;
}

export interface SceneTake {
  sounds: TakeSound[];
  phonemes: TimedPhoneme[];
  captions: { start: number; end: number; text: string; times?: number[] }[];
  lips: { start: number; curve: MouthCurve }[];
  ready: number;
  length: number | null;
}

export const emptyTake = (): SceneTake => ({
  sounds: [],
  phonemes: [],
  captions: [],
  lips: [],
  ready: 0,
  length: null,
});

function lipCurve(take: SceneTake, start: number, offsetMs: number): MouthCurve {
  const phonemes = take.phonemes.map((phoneme) => ({
    ...phoneme,
    start: start + phoneme.start,
    end: start + phoneme.end,
  }));
  const curve = mouthCurve(phonemes, start + (take.length ?? take.ready), offsetMs);
  for (const sound of take.lips)
    paste(sound.curve, curve, Math.round((start + sound.start + offsetMs / 1000) * CURVE_RATE));
  return curve;
}

function paste(from: MouthCurve, to: MouthCurve, at: number): void {
  for (const part of ['open', 'round', 'closed', 'bite'] as const)
    from[part].forEach((value, index) => {
      if (at + index >= 0 && at + index < to[part].length) to[part][at + index] = value;
    });
}

export type PreviewLook = Pick<ShortDraft, 'subtitles' | 'lipOffsetMs'>;

const curves = new WeakMap<SceneTake, { key: string; curve: MouthCurve }>();

function cachedLipCurve(take: SceneTake, start: number, offsetMs: number): MouthCurve {
  const key = [take.ready, take.length, start, offsetMs].join(' ');
  const known = curves.get(take);
  if (known?.key === key) return known.curve;
  const curve = lipCurve(take, start, offsetMs);
  curves.set(take, { key, curve });
  return curve;
}

export function momentAt(
  take: SceneTake,
  scene: number,
  start: number,
  seconds: number,
  { subtitles, lipOffsetMs }: PreviewLook,
): Omit<StageMoment, 'isRunning' | 'gain'> {
  const curve = cachedLipCurve(take, start, lipOffsetMs);
  const words = spokenWordsAt(take.captions, seconds);
  return {
    seconds,
    clock: 0,
    filmSeconds: seconds,
    mouth: mouthAt(curve, start + seconds),
    pose: poseAt(scene + 1, start + seconds, curve),
    caption: words && subtitles ? shownWords(words, subtitles) : null,
  };
}
