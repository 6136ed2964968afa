import { RATE } from '../../../speech/recipe.ts';
import { captionAt } from '../../../stage/caption-at.ts';
import { nodAt } from '../../../stage/gesture.ts';
import { mouthAt, mouthCurve, restingMouth, type Mouth, type MouthCurve } from '../../../stage/mouth.ts';
import type { Cue } from './push-plan.ts';

/** Lips that were computed for one sound, or for the parts of one sentence together. */
interface Lips {
  /** The room's time at which the curve begins. */
  at: number;
  curve: MouthCurve;
}

interface Kept extends Cue {
  /** Its first sample, counted from the beginning of the track. */
  first: number;
  end: number;
  /** Broken off then. */
  until: number;
  /** null while they are still being read from the sound. */
  lips: Lips | null;
}

/** What a room says, on its clock: the sound, the lips and the caption of every moment. Forgets what is past. */
export interface CueTrack {
  add(cue: Cue): void;
  stop(at: number): void;
  /** Samples at RATE, the first one counted from the beginning of the track; silence where nobody speaks. */
  voice(from: number, samples: number): Float32Array;
  moment(at: number): { mouth: Mouth; nod: number; caption: string | null };
}

const SECOND = 1000;
const SAMPLES_PER_MS = RATE / SECOND;
/** Seconds of rest before and behind a sound, in which lips open and come to rest. */
export const LIP_REST = 0.2;
/** A nod looks back so far, a caption stays for less. */
const KEPT_MS = 1500;
/** A sound that is cut off without it clicks. */
const FADE_SAMPLES = 120;
const LARGEST = 32_768;

/** `hear`: the lips of somebody else's voice, from LIP_REST seconds before it; takes its time. */
export function openCueTrack(begin: number, hear: (pcm: Uint8Array) => Promise<MouthCurve>): CueTrack {
  let cues: Kept[] = [];
  // Whole samples: a moment rounded anew for every picture would lose or repeat one between two of them.
  const sampleAt = (at: number) => Math.round((at - begin) * SAMPLES_PER_MS);

  function add(cue: Cue): void {
    const end = cue.at + cue.pcm.byteLength / 2 / SAMPLES_PER_MS;
    const kept: Kept = { ...cue, first: sampleAt(cue.at), end, until: Infinity, lips: null };
    cues = [...cues, kept].toSorted((one, other) => one.at - other.at);
    if (cue.phonemes) joinLips(cue.line);
    else
      hear(cue.pcm).then(
        (curve) => (kept.lips = { at: cue.at - LIP_REST * SECOND, curve }),
        // Without lips she is heard all the same.
        () => {},
      );
  }

  /** Parts of one sentence get their lips together: each for itself would shut the mouth between two syllables. */
  function joinLips(line: string): void {
    const parts = cues.filter((cue) => cue.line === line && cue.phonemes && cue.until === Infinity);
    const at = parts[0]!.at - LIP_REST * SECOND;
    const phonemes = parts.flatMap((part) => {
      const shift = (part.at - at) / SECOND;
      return part.phonemes!.map((one) => ({ ...one, start: one.start + shift, end: one.end + shift }));
    });
    const seconds = (parts.at(-1)!.end - at) / SECOND + LIP_REST;
    const lips = { at, curve: mouthCurve(phonemes, seconds, 0) };
    for (const part of parts) part.lips = lips;
  }

  function voice(from: number, samples: number): Float32Array {
    const sound = new Float32Array(samples);
    for (const { first, until, pcm } of cues) {
      const bytes = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
      const cut = until === Infinity ? Infinity : sampleAt(until);
      const last = Math.min(from + samples, first + (pcm.byteLength >> 1), cut);
      for (let at = Math.max(from, first); at < last; at++) {
        const fade = Math.min(1, (cut - at) / FADE_SAMPLES);
        sound[at - from]! += (bytes.getInt16((at - first) * 2, true) / LARGEST) * fade;
      }
    }
    return sound;
  }

  function moment(at: number): ReturnType<CueTrack['moment']> {
    cues = cues.filter(({ end, until }) => Math.min(end, until) > at - KEPT_MS);
    const now = cues.filter(({ until }) => at < until);
    let mouth = restingMouth;
    let nod = 0;
    for (const lips of new Set(now.map((cue) => cue.lips)))
      if (lips) {
        const seconds = (at - lips.at) / SECOND;
        mouth = wider(mouth, mouthAt(lips.curve, seconds));
        nod += nodAt(lips.curve, seconds);
      }
    const captions = now.flatMap((cue) =>
      cue.captions.map(({ start, end, text }) => ({
        start: cue.at / SECOND + start,
        end: cue.at / SECOND + end,
        text,
      })),
    );
    return { mouth, nod, caption: captionAt(captions, at / SECOND) };
  }

  return {
    add,
    stop: (at) => {
      cues = cues.filter((cue) => cue.at < at);
      for (const cue of cues) cue.until = Math.min(cue.until, at);
    },
    voice,
    moment,
  };
}

/** Where two sounds meet, one mouth comes to rest while the other opens. */
const wider = (one: Mouth, other: Mouth): Mouth => ({
  open: Math.max(one.open, other.open),
  round: Math.abs(one.round) > Math.abs(other.round) ? one.round : other.round,
  closed: Math.max(one.closed, other.closed),
  bite: Math.max(one.bite, other.bite),
});
