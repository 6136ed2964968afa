import { readUntrustedInto, untrustedMedia } from './read-untrusted.ts';

const LIMIT_MS = 60_000;

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
    { signal, limitMs: LIMIT_MS },
  );
