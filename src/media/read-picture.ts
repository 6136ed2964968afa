import { resolve } from 'node:path';
import { inputOptions, inspect } from './inspect.ts';
import { run } from './run.ts';
import { tool } from './tools.ts';

const LIMIT_MS = 30_000;

/** How a photo has to be turned so that it stands as its camera was held. */
const turns: Record<number, string> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=0',
  6: 'transpose=1',
  7: 'transpose=3',
  8: 'transpose=2',
};

/** A picture nobody has vouched for as a PNG of at most `most` pixels a side, upright; of a moving one the first. */
export async function toPng(from: string, to: string, most: number, signal: AbortSignal): Promise<void> {
  const { image, frames } = await inspect(from, signal);
  const turn = turns[Number(frames[0]?.tags?.['Orientation'])];
  const fit = `scale='min(${most},iw)':'min(${most},ih)':force_original_aspect_ratio=decrease`;
  const filters = [...(turn ? [turn] : []), fit].join(',');
  const input = [...inputOptions(image), '-i', `file:${resolve(from)}`];
  const args = ['-v', 'error', '-nostdin', '-y', '-noautorotate', ...input, '-frames:v', '1', '-vf', filters];
  await run(await tool('ffmpeg'), [...args, '-pix_fmt', 'rgba', '-f', 'image2', '-c:v', 'png', to], {
    signal,
    limitMs: LIMIT_MS,
  });
}
