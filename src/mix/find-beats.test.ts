import { expect, it } from 'vitest';
import { BEAT_RATE, findBeats, onBeats } from './find-beats.ts';
import { seededRandom } from '../common/random.ts';

/** Drums at `bpm` with weaker strokes between, over noise. */
function drums(bpm: number, seconds: number): Float32Array {
  const noise = seededRandom('drums');
  const samples = Float32Array.from({ length: seconds * BEAT_RATE }, () => (noise() - 0.5) * 0.05);
  const stroke = (at: number, loud: number) => {
    for (let i = 0; i < BEAT_RATE / 10; i++) {
      const place = Math.round(at * BEAT_RATE) + i;
      if (place < samples.length) samples[place]! += loud * Math.exp(-i / 200) * Math.sin(i / 8);
    }
  };
  for (let beat = 0; (beat * 60) / bpm < seconds; beat++) {
    stroke(0.3 + (beat * 60) / bpm, 0.8);
    stroke(0.3 + ((beat + 0.5) * 60) / bpm, 0.2);
  }
  return samples;
}

it.each([84, 112, 140])('beats of %i a minute are found where they are', async (bpm) => {
  const beats = await findBeats(drums(bpm, 16), async () => {});
  expect(beats.length).toBeGreaterThan(((16 * bpm) / 60) * 0.85);
  for (const beat of beats.slice(2)) {
    const phase = (((beat - 0.3) * bpm) / 60 + 0.5) % 1;
    expect(Math.abs(phase - 0.5)).toBeLessThan(0.1);
  }
});

it('noise has no beats', async () => {
  const noise = seededRandom('rain');
  const samples = Float32Array.from({ length: 8 * BEAT_RATE }, () => noise() - 0.5);
  expect(await findBeats(samples, async () => {})).toEqual([]);
});

it('pictures end on beats, and are never longer or shorter than they may be', () => {
  const beats = Array.from({ length: 40 }, (_, index) => index * 0.5 + 0.1);
  const lengths = [2, 2.2, 1.9, 3].map((seconds) => ({ seconds, least: 1, most: seconds + 0.4 }));
  const cut = onBeats(lengths, beats);
  let end = 0;
  for (const [index, length] of cut.entries()) {
    end += length;
    expect(length).toBeLessThanOrEqual(lengths[index]!.most);
    if (index < 3) expect(Math.min(...beats.map((beat) => Math.abs(beat - end)))).toBeLessThan(0.01);
  }
  expect(end).toBeCloseTo(9.1);
  const strict = [2, 2.2, 1.9, 3].map((seconds) => ({ seconds, least: 1.9, most: 3 }));
  expect(Math.min(...onBeats(strict, beats))).toBeGreaterThanOrEqual(1.9);
});
