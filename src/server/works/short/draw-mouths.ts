import { smoothstep } from '../../../common/smoothstep.ts';
import fs from 'node:fs/promises';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { MouthPatch } from '../../../face/video/dub/paint-dub.ts';
import type { MouthsPlan } from './film-plan.ts';

const RIM = 0.06;

export async function* drawMouths(
  { box, first, frames, stretches }: MouthsPlan,
  onFrame: (done: number, total: number) => void,
): AsyncGenerator<Uint8Array> {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  const nothing = new Uint8Array(box.width * box.height * 4);
  let done = 0;
  for (const { file, first: begin, count, patches } of stretches) {
    const byPicture = new Map(patches.map((patch) => [patch.index, patch]));
    const handle = await fs.open(file, 'r');
    try {
      for (let index = Math.max(0, first - begin); index < count && done < frames; index++) {
        const patch = byPicture.get(index);
        if (patch) {
          context.clearRect(0, 0, box.width, box.height);
          context.drawImage(await mouthOf(handle, patch), patch.x - box.x, patch.y - box.y);
          yield new Uint8Array(context.getImageData(0, 0, box.width, box.height).data.buffer);
        } else yield nothing;
        onFrame(++done, frames);
      }
    } finally {
      await handle.close();
    }
  }
}

async function mouthOf(handle: fs.FileHandle, { at, bytes, share, width, height }: MouthPatch) {
  const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(buffer), 0, 0);
  const picture = context.getImageData(0, 0, width, height);
  const margin = Math.max(4, Math.round(Math.min(width, height) * RIM));
  for (let y = 0, i = 3; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
      picture.data[i] = 255 * share * smoothstep(inside, 0, margin);
    }
  context.putImageData(picture, 0, 0);
  return canvas;
}
