import { trustedFile, videoColours } from '../ffmpeg-input.ts';
import { ffmpegProgram } from '../ffmpeg-program.ts';
import { run } from '../run.ts';

interface ExcerptPart {
  file: string;
  from: number;
  seconds: number;
}

const LIMIT_MS = 40 * 60_000;

export async function cutExcerpt(
  parts: ExcerptPart[],
  to: string,
  report: (seconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const inputs = parts.flatMap(({ file, from, seconds }) =>
    trustedFile(file, 'mov', ['-ss', from.toFixed(3), '-t', seconds.toFixed(3)]),
  );
  const tracks = parts.map((_, index) => `[${index}:v:0][${index}:a:0]`).join('');
  const args = [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...inputs],
    ['-filter_complex', `${tracks}concat=n=${parts.length}:v=1:a=1[v][a]`, '-map', '[v]', '-map', '[a]'],
    [...videoColours.slice(2), '-pix_fmt', 'yuv420p', '-map_metadata', '-1'],
    '-c:v libx264 -preset veryfast -crf 20 -profile:v high -g 50'.split(' '),
    '-c:a aac -b:a 128k -ar 48000 -progress pipe:2 -f mp4'.split(' '),
    [to],
  ].flat();
  await run(await ffmpegProgram(), args, {
    signal,
    limitMs: LIMIT_MS,
    onError: (text) => {
      const told = /out_time_ms=(\d+)/.exec(text)?.[1];
      if (told) report(Number(told) / 1e6);
    },
  });
}
