import { randomFillSync } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { z } from 'zod';
import type { putOrder } from '../../src/contract/order.ts';
import { run } from '../../src/media/run.ts';
import { ffmpegProgram } from '../../src/media/ffmpeg-program.ts';
import { patience } from './patience.ts';

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

/** A photo of somebody before a wall, as small as is taken; `draw` may put them elsewhere on 1080 × 1920. */
export async function portrait(
  draw = (pen: SKRSContext2D, person: Image) => pen.drawImage(person, 0, 0),
): Promise<Uint8Array> {
  const canvas = createCanvas(540, 960);
  const pen = canvas.getContext('2d');
  pen.scale(0.5, 0.5);
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#9fb0bd';
  pen.fillRect(0, 0, 1080, 1920);
  draw(pen, await loadImage('assets/presenters/guo/still.webp'));
  return canvas.toBuffer('image/jpeg');
}

/** Whatever ffmpeg prints for these arguments. */
export const runFfmpeg = async (args: string[]): Promise<Buffer> =>
  run(await ffmpegProgram(), ['-v', 'error', ...args], {
    signal: new AbortController().signal,
    limitMs: patience(60),
  });

const made = new Map<string, Promise<Uint8Array>>();

/** The file that ffmpeg makes of these arguments, once per test file. */
export function media(ext: string, args: string[]): Promise<Uint8Array> {
  const key = [ext, ...args].join(' ');
  const known = made.get(key);
  if (known) return known;
  const bytes = (async () => {
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'lingbo-sample-'));
    const file = path.join(dir, `sample.${ext}`);
    await runFfmpeg([...args, file]);
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
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R' +
    '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n' +
    '4 0 obj<</Length 41>>\nstream\nBT /F 20 Tf 20 100 Td (Signed: Zhang) Tj ET\nendstream endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

export const silentSound = (seconds: number): Promise<Uint8Array> =>
  media('mp3', ['-f', 'lavfi', '-i', 'anullsrc=r=24000:cl=mono', '-t', String(seconds), '-b:a', '32k']);

const welcome = path.resolve(import.meta.dirname, '../fixtures/welcome.opus');

/** What our Mandarin voice says in welcome.opus, and between which seconds. */
export const spoken = {
  offer: { text: '欢迎来到直播间，今天这款保温杯直降五十元', from: 0, to: 4.35 },
  call: { text: '喜欢就点下方小黄车', from: 4.35, to: 7.1 },
};

/** A part of it as somebody would upload it. */
export const recording = ({ from, to }: { from: number; to: number }): Promise<Buffer> =>
  runFfmpeg(['-ss', String(from), '-t', String(to - from), '-i', welcome, '-f', 'wav', '-']);

/** A man called 张三 agrees aloud to a voice of his own, on the card with this code. */
export const agreed = { name: '张三', code: '385921' };
export const agreement = (): Promise<Buffer> =>
  runFfmpeg(['-i', path.resolve(import.meta.dirname, '../fixtures/consent.opus'), '-f', 'wav', '-']);

/** What the owner of a voice or face has signed, for somebody else to order with. */
export const signedConsent = (paperId: string) => ({
  subject: 'other' as const,
  name: '张三',
  purposes: ['直播'],
  agreed: true as const,
  kind: 'document' as const,
  fileId: paperId,
});
/** All of it: enough for a voice of one's own. */
export const speech = (): Promise<Buffer> => recording({ from: 0, to: 7.1 });

/** 欢迎来到直播间 and then nothing, slowly: enough for a voice, and few words for the model to say again and again. */
export const slowSpeech = (): Promise<Buffer> =>
  runFfmpeg(
    '-ss 0.38 -t 1.45 -i FILE -af atempo=0.5,atempo=0.9,adelay=200,apad -t 6.2 -f wav -'
      .split(' ')
      .map((word) => (word === 'FILE' ? welcome : word)),
  );

/** An order for a custom voice, with the consent that its owner has signed. */
export const voiceOrder = (recordingId: string, paperId: string): z.input<typeof putOrder.input> => ({
  type: 'voice',
  name: '我的声音',
  fileId: recordingId,
  consent: signedConsent(paperId),
});
