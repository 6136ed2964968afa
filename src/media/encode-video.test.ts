import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeWav } from '../common/wav.ts';
import { encodeVideo, type VideoJob } from './encode-video.ts';
import { probe } from './read/probe.ts';
import { MediaError, run } from './run.ts';
import { ffmpegProgram } from './ffmpeg-program.ts';

const never = new AbortController().signal;
const [width, height, fps] = [90, 160, 25];
let dir: string;
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-video-'));
  fs.writeFileSync(path.join(dir, 'sound.wav'), encodeWav(new Float32Array(24_000).fill(0.1), 24_000));
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

async function* frames(count: number, colour: [number, number, number]): AsyncGenerator<Uint8Array> {
  const frame = new Uint8Array(width * height * 4);
  for (let at = 0; at < frame.length; at += 4) frame.set([...colour, 255], at);
  for (let index = 0; index < count; index++) yield frame;
}
const job = (name: string, given: AsyncIterable<Uint8Array>): VideoJob => ({
  width,
  height,
  fps,
  frames: given,
  sound: path.join(dir, 'sound.wav'),
  gain: 0,
  format: 'mp4',
  out: path.join(dir, name),
});

it('makes a film that lasts as long as its frames and shows their colours', async () => {
  await encodeVideo(job('red.mp4', frames(25, [200, 40, 40])), never);
  const file = path.join(dir, 'red.mp4');
  expect(await probe(file, never)).toMatchObject({ kind: 'video', width, height });
  expect((await probe(file, never)).duration).toBeCloseTo(1, 1);
  const raw = ['-v', 'error', '-i', file, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const picture = await run(await ffmpegProgram(), raw, { signal: never, limitMs: 30_000 });
  const middle = (height / 2) * width * 3 + (width / 2) * 3;
  const [red, green, blue] = picture.subarray(middle, middle + 3);
  expect(Math.abs(red! - 200)).toBeLessThan(6);
  expect(Math.abs(green! - 40)).toBeLessThan(6);
  expect(Math.abs(blue! - 40)).toBeLessThan(6);
});

it('stops at once when it is cancelled, and says why when it cannot go on', async () => {
  const stop = new AbortController();
  const endless = (async function* () {
    for (;;) {
      yield* frames(50, [0, 0, 0]);
      stop.abort(new Error('cancelled'));
    }
  })();
  await expect(encodeVideo(job('never.mp4', endless), stop.signal)).rejects.toThrow('cancelled');
  const nowhere = { ...job('a.mp4', frames(100, [0, 0, 0])), sound: path.join(dir, 'missing.wav') };
  await expect(encodeVideo(nowhere, never)).rejects.toBeInstanceOf(MediaError);
});
