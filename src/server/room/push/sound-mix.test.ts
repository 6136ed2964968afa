import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { STREAM_SOUND_RATE } from '../../../media/rtmp/stream-encoder.ts';
import { RATE } from '../../../speech/synthesis/recipe.ts';
import { encodeWav } from '../../../common/wav.ts';
import { MARGIN, openSoundMix } from './sound-mix.ts';

const FPS = 25;
const VOICE_HZ = 1000;
const MUSIC_HZ = 200;
const CLIP_HZ = 500;

const tone = (hz: number, length: number, loud: number) =>
  Float32Array.from({ length }, (_, i) => loud * Math.sin((2 * Math.PI * hz * i) / RATE));
const spoken = tone(VOICE_HZ, RATE / FPS + 2 * MARGIN, 0.3);
const silent = new Float32Array(spoken.length);

/** How much of a tone the left channel of a picture's sound holds; the other tone makes whole turns and does not count. */
function amount(bytes: Buffer, hz: number): number {
  const length = STREAM_SOUND_RATE / FPS;
  let [re, im] = [0, 0];
  for (let i = 0; i < length; i++) {
    const angle = (2 * Math.PI * hz * i) / STREAM_SOUND_RATE;
    const sample = bytes.readInt16LE(i * 4) / 32_768;
    re += sample * Math.cos(angle);
    im += sample * Math.sin(angle);
  }
  return (2 * Math.hypot(re, im)) / length;
}

test('music stands back under the voice, comes back, goes out, and nothing is heard of a room that is muted', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-mix-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'music.wav');
  fs.writeFileSync(file, encodeWav(tone(MUSIC_HZ, RATE, 0.4), RATE));
  const mix = openSoundMix(FPS);
  onTestFinished(() => mix.close());
  mix.music({ file, volume: 0.5 });
  const next = (voice: Float32Array, hz: number) => amount(mix.next(voice), hz);
  const later = (voice: Float32Array, hz: number, test: (heard: number) => void) =>
    vi.waitFor(() => test(next(voice, hz)), { timeout: 20_000, interval: 20 });

  await later(silent, MUSIC_HZ, (heard) => expect(heard).toBeCloseTo(0.178, 2));
  await later(spoken, MUSIC_HZ, (heard) => expect(heard).toBeLessThan(0.06));
  expect(next(spoken, VOICE_HZ)).toBeCloseTo(0.267, 2);
  await later(silent, MUSIC_HZ, (heard) => expect(heard).toBeCloseTo(0.178, 2));
  // A film on stage is heard beside it.
  const clip = path.join(dir, 'clip.wav');
  fs.writeFileSync(clip, encodeWav(tone(CLIP_HZ, RATE, 0.4), RATE));
  mix.clips([{ file: clip, volume: 0.5 }]);
  await later(silent, CLIP_HZ, (heard) => expect(heard).toBeCloseTo(0.178, 2));
  mix.clips([]);
  await later(silent, CLIP_HZ, (heard) => expect(heard).toBeLessThan(0.01));
  mix.mute(true);
  expect(mix.next(spoken).every((byte) => byte === 0)).toBe(true);
  mix.mute(false);
  mix.music(null);
  mix.next(silent);
  expect(mix.next(silent).every((byte) => byte === 0)).toBe(true);
});
