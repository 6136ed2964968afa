import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgedM4a, hugeInsideFilm, playlistMp3 } from '../../../test/helpers/hostile/hostile-samples.ts';
import { sound } from '../../../test/helpers/samples.ts';
import { mixAudio } from '../encode-audio.ts';
import { probe } from './probe.ts';
import { readFrames } from './read-frames.ts';
import { toVoicePcm } from './read-sound.ts';

const RATE = 16_000;
const signal = new AbortController().signal;
let root: string;

beforeAll(() => {
  // Closed to everybody else, as the data folder is.
  root = mkdtempSync(join(tmpdir(), 'lingbo-hostile-'));
  mkdirSync(join(root, 'work'), { mode: 0o700 });
});

afterAll(() => rmSync(root, { recursive: true }));

const at = (name: string) => join(root, 'work', name);
function put(name: string, bytes: Uint8Array): string {
  writeFileSync(at(name), bytes, { mode: 0o600 });
  return at(name);
}

test('music that is a list of files beside it is refused, and none of them is heard', async () => {
  put('secret.wav', await sound(1));
  const pcm = put('voice.pcm', Buffer.alloc(RATE * 2));
  const mix = { pcm, rate: RATE, seconds: 1 };
  const good = { file: put('song', await sound(1)), volume: 1 };
  await mixAudio({ ...mix, music: good }, at('good.wav'), signal);
  expect(await probe(at('good.wav'), signal)).toMatchObject({ kind: 'audio', codecs: ['pcm_s16le'] });

  for (const list of [
    'ffconcat version 1.0\nfile secret.wav\n',
    `#EXTM3U\n#EXTINF:1,\nfile://${at('secret.wav')}\n`,
  ]) {
    const music = { file: put('music', playlistMp3(list)), volume: 1 };
    await expect(mixAudio({ ...mix, music }, at('mixed.wav'), signal)).rejects.toMatchObject({
      code: 'failed',
    });
    expect(statSync(at('mixed.wav')).size).toBeLessThan(100);
  }
});

test('a sound is decoded no further than it said that it lasts', async () => {
  const forged = put('forged', await forgedM4a());
  const { duration } = await probe(forged, signal);
  expect(duration).toBeLessThan(1);
  const wanted = { code: 'too-long', message: expect.stringContaining('比它自己写明的长') as string };
  await expect(toVoicePcm(forged, at('pcm'), RATE, duration!, signal)).rejects.toMatchObject(wanted);
  expect(statSync(at('pcm')).size).toBeLessThan(2.5 * RATE * 2);
  await toVoicePcm(forged, at('pcm'), RATE, 30, signal);
  expect(statSync(at('pcm')).size).toBeGreaterThan(29 * RATE * 2);
});

test('a film whose pictures are larger than it says is not decoded', async () => {
  const file = put('inside', await hugeInsideFilm());
  await expect(probe(file, signal)).rejects.toMatchObject({ name: 'MediaError' });
  await expect(readFrames({ file, width: 8, height: 8, fps: 1 }).next()).rejects.toMatchObject({
    code: 'unreadable',
  });
});
