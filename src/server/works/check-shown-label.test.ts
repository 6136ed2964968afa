import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { encodeVideo } from '../../media/encode-video.ts';
import { run } from '../../media/run.ts';
import { ffmpegProgram } from '../../media/ffmpeg-program.ts';
import { drawLabel } from '../../stage/label.ts';
import { labels, noInset, type Corner } from '../../stage/scene.ts';
import { makeSurface } from '../stage/fonts.ts';
import { checkShownLabel } from './check-shown-label.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-shown-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const { signal } = new AbortController();
const size = { width: 360, height: 640 };
const FRAMES = 30;

const labelAt = (corner: Corner) => ({ text: labels.video, corner, inset: noInset });

/** A film on a ground of one colour, with the label in those pictures that `isShown` names. */
async function filmed(colour: string, corner: Corner, isShown: (frame: number) => boolean) {
  const file = path.join(dir, `${colour}-${corner}.mp4`);
  const sound = path.join(dir, 'sound.wav');
  const tone = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=2', sound];
  await run(await ffmpegProgram(), tone, { signal, limitMs: 30_000 });
  async function* frames() {
    for (let frame = 0; frame < FRAMES; frame++) {
      const surface = makeSurface(size.width, size.height);
      surface.fillStyle = colour;
      surface.fillRect(0, 0, size.width, size.height);
      if (isShown(frame)) drawLabel(surface, labelAt(corner));
      const { data } = surface.getImageData(0, 0, size.width, size.height);
      yield Uint8Array.from(data);
    }
  }
  const job = { ...size, fps: 25, frames: frames(), sound, gain: 0, format: 'mp4', out: file } as const;
  await encodeVideo(job, signal);
  return { file, ...size, seconds: FRAMES / 25 };
}

test.each(['#FFFFFF', '#000000', '#E5484D'])('a label that is there is found on %s', async (colour) => {
  const film = await filmed(colour, 'top-left', () => true);
  await checkShownLabel(film, labelAt('top-left'), signal);
});

test('a film that loses its label at its end, or wears it elsewhere, is refused', async () => {
  const lost = await filmed('#FFFFFF', 'top-right', (frame) => frame < FRAMES - 1);
  await expect(checkShownLabel(lost, labelAt('top-right'), signal)).rejects.toThrow('AI 标识没有画好');
  await expect(checkShownLabel(lost, labelAt('bottom-left'), signal)).rejects.toThrow('AI 标识没有画好');
});
