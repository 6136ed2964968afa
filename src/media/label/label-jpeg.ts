import fs from 'node:fs/promises';
import { xmpInJpeg } from './image-labels.ts';
import { encodeLabel, readLabel, type Label } from './label.ts';
import { MediaError } from '../run.ts';

/** Of a JPEG: the sign that it begins. */
const START_BYTES = 2;

/** A copy of a picture that carries the mark, proven by reading it back. */
export async function labelJpeg(from: string, to: string, label: Label, signal: AbortSignal): Promise<void> {
  const bytes = await fs.readFile(from);
  const segment = xmpInJpeg(encodeLabel(label));
  await fs.writeFile(
    to,
    Buffer.concat([bytes.subarray(0, START_BYTES), segment, bytes.subarray(START_BYTES)]),
    { flush: true },
  );
  if ((await readLabel(to, signal))?.ProduceID !== label.ProduceID)
    throw new MediaError('failed', 'AI 标识没有写进图片', 'jpeg');
}
