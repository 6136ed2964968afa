import { pictureHead } from './picture-head.ts';
import { readUntrustedInto, unreadableFile, untrustedMedia, untrustedPicture } from './read-untrusted.ts';
import { sniff } from './sniff.ts';

const LIMIT_MS = 30_000;
const MOMENT_LIMIT_MS = 60_000;

const turns: Record<number, string> = {
  2: 'hflip',
  3: 'hflip,vflip',
  4: 'vflip',
  5: 'transpose=0',
  6: 'transpose=1',
  7: 'transpose=3',
  8: 'transpose=2',
};

export async function toPng(from: string, to: string, most: number, signal: AbortSignal): Promise<void> {
  const type = await sniff(from);
  if (type === 'heif' || type === 'other') throw unreadableFile('no picture');
  const turn = turns[(await pictureHead(from, type))?.orientation ?? 1];
  const fit = `scale='min(${most},iw)':'min(${most},ih)':force_original_aspect_ratio=decrease`;
  const filters = [...(turn ? [turn] : []), fit].join(',');
  const picture = untrustedPicture(from, type);
  const source = { ...picture, options: [...picture.options, '-noautorotate'] };
  const output = ['-frames:v', '1', '-vf', filters, '-pix_fmt', 'rgba', '-f', 'image2pipe', '-c:v', 'png'];
  await readUntrustedInto(to, [source], output, { signal, limitMs: LIMIT_MS });
}

export const readMoment = (
  { file, at, side }: { file: string; at: number; side: number },
  to: string,
  signal: AbortSignal,
): Promise<void> =>
  readUntrustedInto(
    to,
    [untrustedMedia(file, ['-ss', at.toFixed(2)])],
    [
      ...'-an -sn -frames:v 1 -vf'.split(' '),
      `scale='if(lt(iw,ih),min(${side},iw),-2)':'if(lt(iw,ih),-2,min(${side},ih))'`,
      ...'-c:v mjpeg -q:v 3 -f image2pipe'.split(' '),
    ],
    { signal, limitMs: MOMENT_LIMIT_MS },
  );
