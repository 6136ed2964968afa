import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mixAudio, readClipSound } from '../media/encode-audio.ts';
import { film, media } from '../../test/helpers/samples.ts';
import { encodePcm16, encodeWav } from '../common/wav.ts';
import { readWav } from '../speech/sound/wav.ts';
import { DUCK_STEP, createDucker } from './duck.ts';

const RATE = 24_000;
const VOICE_HZ = 1000;
const MUSIC_HZ = 200;
const WINDOW = 0.1;

const tone = (hz: number, seconds: number, loud: number) =>
  Float32Array.from(
    { length: seconds * RATE },
    (_, i) => loud * Math.SQRT2 * Math.sin((2 * Math.PI * hz * i) / RATE),
  );

/** How much of a tone there is in each tenth of a second; other tones of whole turns do not count. */
function amounts(samples: Float32Array, rate: number, hz: number): number[] {
  const size = WINDOW * rate;
  return Array.from({ length: Math.floor(samples.length / size) }, (_, window) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < size; i++) {
      const angle = (2 * Math.PI * hz * i) / rate;
      re += samples[window * size + i]! * Math.cos(angle);
      im += samples[window * size + i]! * Math.sin(angle);
    }
    return (Math.hypot(re, im) * Math.SQRT2) / size;
  });
}

test('music stands back in the preview as it does in the finished sound', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-duck-'));
  const file = (name: string) => path.join(folder, name);
  const parts = [0, 0.1, 0, 0.03, 0].map((loud, index) => tone(VOICE_HZ, index === 4 ? 2.5 : 1, loud));
  const voice = Float32Array.from(parts.flatMap((part) => [...part]));
  const seconds = voice.length / RATE;
  await fs.writeFile(file('voice.pcm'), encodePcm16(voice));
  await fs.writeFile(file('music.wav'), encodeWav(tone(MUSIC_HZ, 7, 0.2), RATE));
  const music = { file: file('music.wav'), volume: 0.5 };
  const mix = { pcm: file('voice.pcm'), rate: RATE, seconds, music };
  await mixAudio(mix, file('mix.wav'), new AbortController().signal);
  const { samples, rate } = readWav(await fs.readFile(file('mix.wav')));
  const [first = 0, alone = 0, ...rest] = amounts(samples, rate, MUSIC_HZ);
  const finished = [first, alone, ...rest].map((amount) => amount / alone);

  const duck = createDucker(RATE);
  const preview = [
    ...duck.follow(voice.subarray(0, 3 * RATE), 0),
    ...duck.follow(voice.subarray(3 * RATE), 0),
  ];
  // Neither in the tenth of a change, nor at the end, where the finished sound fades out.
  for (const at of [0.5, 1.15, 1.5, 1.95, 2.15, 2.25, 2.6, 2.9, 3.2, 3.5, 4.3, 4.9]) {
    const expected = finished[Math.floor(at / WINDOW)]!;
    expect(preview[Math.round(at / DUCK_STEP)], `at ${at} s`).toBeCloseTo(expected, 1);
  }
  expect(preview[Math.round(1.5 / DUCK_STEP)]).toBeLessThan(0.3);
  await fs.rm(folder, { recursive: true });
});

test('a film on stage is heard while its scene lasts, softer under the voice; one without sound is silent', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-clip-'));
  const file = (name: string) => path.join(folder, name);
  const { signal } = new AbortController();
  const voice = Float32Array.from([
    ...tone(VOICE_HZ, 2, 0),
    ...tone(VOICE_HZ, 1, 0.1),
    ...tone(VOICE_HZ, 2, 0),
  ]);
  await fs.writeFile(file('voice.pcm'), encodePcm16(voice));
  // Shorter than its scene: it begins again.
  const source = `sine=frequency=${MUSIC_HZ}:duration=0.8`;
  const picture = 'testsrc=size=64x64:rate=5:duration=0.8';
  const clip = await media('mp4', ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', source]);
  await fs.writeFile(file('clip.mp4'), clip);
  await fs.writeFile(file('silent.mp4'), await film(1, 64, 64));
  expect(await readClipSound(file('silent.mp4'), file('silent.pcm'), 3, signal)).toBe(false);
  expect(await readClipSound(file('clip.mp4'), file('clip.pcm'), 3, signal)).toBe(true);
  const clips = [{ file: file('clip.pcm'), volume: 0.5, from: 1, to: 4 }];
  const mix = { pcm: file('voice.pcm'), rate: RATE, seconds: 5, music: null, clips };
  await mixAudio(mix, file('mix.wav'), signal);
  const { samples, rate } = readWav(await fs.readFile(file('mix.wav')));
  const heard = amounts(samples, rate, MUSIC_HZ);
  const [before = 0, alone = 0, under = 0, after = 0] = [0.5, 1.4, 2.7, 4.5].map(
    (at) => heard[Math.round(at / WINDOW)],
  );
  expect(Math.max(before, after)).toBeLessThan(0.002);
  expect(alone).toBeGreaterThan(0.02);
  expect(under).toBeLessThan(alone / 2);
  await fs.rm(folder, { recursive: true });
});
