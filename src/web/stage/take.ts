import {
  CURVE_RATE,
  mouthAt,
  type MouthCurve,
  mouthCurve,
  type TimedPhoneme,
} from '../../stage/mouth/mouth.ts';
import type { ShortDraft } from '../../contract/short.ts';
import { cardIn } from '../../stage/presenter/card.ts';
import type { Speech } from '../../stage/presenter/delivery.ts';
import { spokenWordsAt, type TimedCaption } from '../../stage/text/caption-times.ts';
import { poseAt } from '../../stage/presenter/pose.ts';
import { shortScene, shortSize, shownWords } from '../../stage/short-scene.ts';
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
  /** As they are shown: edited, or in another language. */
  captions: TimedCaption[];
  lines: TimedCaption[];
  lips: { start: number; curve: MouthCurve }[];
  ready: number;
  length: number | null;
}

export const emptyTake = (): SceneTake => ({
  sounds: [],
  phonemes: [],
  captions: [],
  lines: [],
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

const speeches = new WeakMap<SceneTake, { key: string; speech: Speech }>();

function speechOf(take: SceneTake, start: number, offsetMs: number): Speech {
  const key = [take.ready, take.length, start, offsetMs].join(' ');
  const known = speeches.get(take);
  if (known?.key === key) return known.speech;
  const lines = take.lines.map((line) => ({
    ...line,
    start: start + line.start,
    end: start + line.end,
    ...(line.times && { times: line.times.map((time) => start + time) }),
  }));
  const speech = { curve: lipCurve(take, start, offsetMs), lines };
  speeches.set(take, { key, speech });
  return speech;
}

export function momentAt(
  take: SceneTake,
  scene: number,
  start: number,
  seconds: number,
  project: ShortDraft,
): Omit<StageMoment, 'isRunning' | 'gain'> {
  const { subtitles, lipOffsetMs, scenes } = project;
  const speech = speechOf(take, start, lipOffsetMs);
  const shown = scenes[scene];
  const card = shown ? cardIn(shortScene(project, shown), shortSize(project)) : null;
  const words = spokenWordsAt(take.captions, seconds);
  return {
    seconds,
    clock: 0,
    filmSeconds: seconds,
    mouth: mouthAt(speech.curve, start + seconds),
    pose: poseAt(scene + 1, start + seconds, speech, card),
    caption: words && subtitles ? shownWords(words, subtitles) : null,
  };
}
