import { pictureHead } from './picture-head.ts';
import { readUntrustedInto, untrustedPicture, unreadable } from './read-untrusted.ts';
import { sniff } from './sniff.ts';

const LIMIT_MS = 30_000;

const turns: Record<number, string> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=0',
  6: 'transpose=1',
  7: 'transpose=3',
  8: 'transpose=2',
};

/** Upright; of a moving picture the first. */
export async function toPng(from: string, to: string, most: number, signal: AbortSignal): Promise<void> {
  const type = await sniff(from);
  if (type === 'heif' || type === 'other') throw unreadable('no picture');
  const turn = turns[(await pictureHead(from, type))?.orientation ?? 1];
  const fit = `scale='min(${most},iw)':'min(${most},ih)':force_original_aspect_ratio=decrease`;
  const filters = [...(turn ? [turn] : []), fit].join(',');
  const picture = untrustedPicture(from, type);
  const source = { ...picture, options: [...picture.options, '-noautorotate'] };
  const output = ['-frames:v', '1', '-vf', filters, '-pix_fmt', 'rgba', '-f', 'image2pipe', '-c:v', 'png'];
  await readUntrustedInto(to, [source], output, { signal, limitMs: LIMIT_MS });
}
