import { randomFillSync } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { run } from '../../src/media/run.ts';
import { ffmpegProgram } from '../../src/media/tools.ts';

/** A picture that really shows something; noise, where it has to be large as a file. */
export function picture(width: number, height: number, noise = false): Uint8Array {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#2a6';
  pen.fillRect(0, 0, width, height / 2);
  if (noise) {
    const image = pen.createImageData(width, height);
    randomFillSync(image.data);
    pen.putImageData(image, 0, 0);
  }
  return canvas.toBuffer('image/png');
}

const made = new Map<string, Promise<Uint8Array>>();

/** Whatever ffmpeg makes of these arguments, once per test file. */
export function media(ext: string, args: string[]): Promise<Uint8Array> {
  const key = [ext, ...args].join(' ');
  const known = made.get(key);
  if (known) return known;
  const bytes = (async () => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-sample-'));
    const file = path.join(dir, `sample.${ext}`);
    await run(await ffmpegProgram(), ['-v', 'error', ...args, file], {
      signal: new AbortController().signal,
      limitMs: 30_000,
    });
    const made = await fs.readFile(file);
    await fs.rm(dir, { recursive: true });
    return made;
  })();
  made.set(key, bytes);
  return bytes;
}

const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' ');

export const sound = (seconds: number): Promise<Uint8Array> =>
  media('mp3', ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, '-b:a', '32k']);

/** Five frames a second of a test picture; `tags` goes before the name of the file. */
export const film = (
  seconds: number,
  width: number,
  height: number,
  tags: string[] = [],
): Promise<Uint8Array> => {
  const source = `testsrc=size=${width}x${height}:rate=5:duration=${seconds}`;
  return media('mp4', ['-f', 'lavfi', '-i', source, ...h264, ...tags]);
};

export const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const silentSound = (seconds: number): Promise<Uint8Array> =>
  media('mp3', ['-f', 'lavfi', '-i', 'anullsrc=r=24000:cl=mono', '-t', String(seconds), '-b:a', '32k']);
