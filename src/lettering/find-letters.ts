// A program of its own: the network takes seconds, which nobody who waits for the server has.
import fs from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveParent } from '../process/serve-parent.ts';
import { letterBoxes, type LetterBox } from './letter-boxes.ts';

export interface LetterService {
  settings: { network: string };
  task: { pictures: string[] };
  answer: LetterBox[][];
  part: null;
}

const STEP = 32;
const MEAN = [0.406, 0.456, 0.485];
const SPREAD = [0.225, 0.224, 0.229];

serveParent<LetterService>(async ({ network }) => {
  const session = await InferenceSession.create(network, { intraOpNumThreads: 1 });
  return async ({ pictures }, { signal }) => {
    const found: LetterBox[][] = [];
    for (const file of pictures) {
      signal.throwIfAborted();
      found.push(await lettersIn(session, await fs.readFile(file)));
    }
    return found;
  };
});

async function lettersIn(session: InferenceSession, bytes: Buffer): Promise<LetterBox[]> {
  const picture = await loadImage(bytes);
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(STEP, Math.round(side / STEP) * STEP),
  );
  const context = createCanvas(width!, height!).getContext('2d');
  context.drawImage(picture, 0, 0, width!, height!);
  const { data } = context.getImageData(0, 0, width!, height!);
  const points = width! * height!;
  const input = new Float32Array(points * 3);
  // It was taught with blue first.
  for (let channel = 0; channel < 3; channel++)
    for (let at = 0; at < points; at++)
      input[channel * points + at] = (data[at * 4 + 2 - channel]! / 255 - MEAN[channel]!) / SPREAD[channel]!;
  const results = await session.run({
    [session.inputNames[0]!]: new Tensor('float32', input, [1, 3, height!, width!]),
  });
  return letterBoxes(results[session.outputNames[0]!]!.data as Float32Array, width!, height!);
}
