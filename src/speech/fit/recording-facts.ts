import { findSpeech, type SampleSpan } from '../transcription/voice-activity.ts';
import { measureVoice, type VoiceFacts } from './voice-facts.ts';
import { bandHertz, framesOf, type Frame } from './spectrum.ts';

const RATE = 16_000;
const FRAMES_PER_SECOND = 100;
const FULL_SCALE = 0.985;
const SHORTEST_CLIP = 3;
const TURN_SECONDS = 1.6;
/** Below the loudest band by so many decibels there is nothing but the noise of the conversion. */
const DEAD_BAND = 55;

export interface RecordingFacts {
  level: number | null;
  clipped: number;
  aboveNoise: number | null;
  speechSeconds: number;
  silent: number;
  highest: number;
  /** How far the two most different stretches of speech are apart, 1 being as far as two voices; null: too short to tell. */
  voicesApart: number | null;
  /** Hertz, of the middle of the melody; null: too short to tell. */
  pitch: number | null;
}

/** Of sound at 16 kHz. `noise`: how much the cepstrum of one voice differs between two sentences. */
export function measureRecording(samples: Float32Array, noise: number[]): RecordingFacts {
  const speech = findSpeech(samples);
  const frames = framesOf(samples);
  const isSpoken = (_: Frame, index: number) => {
    const at = (index * RATE) / FRAMES_PER_SECOND;
    return speech.some(({ from, to }) => at >= from && at < to);
  };
  const spoken = frames.filter(isSpoken);
  const other = frames.filter((frame, index) => !isSpoken(frame, index));
  const speechSeconds = spoken.length / FRAMES_PER_SECOND;
  const level = spoken.length > 0 ? loudness(spoken) : null;
  const turns = turnsOf(speech).map(({ from, to }) => measureVoice(samples.subarray(from, to)));
  return {
    level,
    clipped: clippedShare(samples),
    aboveNoise: level !== null && other.length > 10 ? level - percentile(other, 0.5) : null,
    speechSeconds,
    silent: frames.length > 0 ? 1 - spoken.length / frames.length : 1,
    highest: highestOf(spoken),
    voicesApart: voicesApart(turns, noise),
    pitch: middlePitch(turns),
  };
}

const loudness = (frames: Frame[]) => percentile(frames, 0.75);

function percentile(frames: Frame[], share: number): number {
  const levels = frames.map(({ level }) => level).toSorted((a, b) => a - b);
  return levels[Math.min(levels.length - 1, Math.floor(levels.length * share))]!;
}

function clippedShare(samples: Float32Array): number {
  let clipped = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL_SCALE ? run + 1 : 0;
    if (run === SHORTEST_CLIP) clipped += SHORTEST_CLIP;
    else if (run > SHORTEST_CLIP) clipped++;
  }
  return clipped / (samples.length || 1);
}

function highestOf(frames: Frame[]): number {
  const loudest = bandHertz
    .map((_, band) => frames.reduce((most, { bands }) => Math.max(most, bands[band]!), -Infinity))
    .map((power) => (power * 10) / Math.LN10);
  const top = Math.max(...loudest);
  const last = loudest.findLastIndex((power) => power > top - DEAD_BAND);
  return bandHertz[last] ?? 0;
}

function middlePitch(turns: VoiceFacts[]): number | null {
  const pitches = turns.map(({ pitch }) => pitch.middle).toSorted((a, b) => a - b);
  return pitches[Math.floor(pitches.length / 2)] || null;
}

function voicesApart(turns: VoiceFacts[], noise: number[]): number | null {
  if (turns.length < 2) return null;
  const shapes = noise.length / 2;
  let most = 0;
  for (const [index, a] of turns.entries())
    for (const b of turns.slice(index + 1)) {
      const timbre = Math.hypot(
        ...a.cepstrum.slice(0, shapes).map((value, at) => (value - b.cepstrum[at]!) / noise[at]!),
      );
      const pitch = Math.abs(12 * Math.log2((a.pitch.middle || 1) / (b.pitch.middle || 1)));
      most = Math.max(most, timbre / TIMBRE_APART + pitch / PITCH_APART);
    }
  return most / 2;
}

const TIMBRE_APART = 25;
const PITCH_APART = 5;

function turnsOf(speech: SampleSpan[]): SampleSpan[] {
  const turns: SampleSpan[] = [];
  for (const { from, to } of speech) {
    const last = turns.at(-1);
    if (last && last.to - last.from < TURN_SECONDS * RATE) last.to = to;
    else turns.push({ from, to });
  }
  // A long one without a pause may have two voices all the same.
  return turns
    .flatMap(({ from, to }) => {
      const count = Math.max(1, Math.round((to - from) / (2 * TURN_SECONDS * RATE)));
      const length = Math.floor((to - from) / count);
      return Array.from({ length: count }, (_, index) => ({
        from: from + index * length,
        to: from + (index + 1) * length,
      }));
    })
    .filter(({ from, to }) => to - from >= TURN_SECONDS * RATE);
}
