import { stderrTail } from '../../process/foreign-program.ts';
import { startUntrustedRead, untrustedMedia } from './read-untrusted.ts';
import { MediaError } from '../run.ts';

export interface FilmReading {
  file: string;
  width: number;
  height: number;
  fps: number;
}

/** The frames of a film nobody has vouched for, RGBA, cut to cover width × height, again and again without end. */
export async function* readFrames({ file, width, height, fps }: FilmReading): AsyncGenerator<Buffer> {
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  const output = ['-an', '-vf', `fps=${fps},${fit}`, '-f', 'rawvideo', '-pix_fmt', 'rgba'];
  const child = await startUntrustedRead([untrustedMedia(file, ['-stream_loop', '-1'])], output);
  const detail = stderrTail(child.stderr);
  child.on('error', () => {});
  const size = width * height * 4;
  let frame = Buffer.alloc(size);
  let filled = 0;
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      let from = 0;
      while (from < chunk.length) {
        const copied = chunk.copy(frame, filled, from);
        from += copied;
        filled += copied;
        if (filled < size) continue;
        yield frame;
        frame = Buffer.alloc(size);
        filled = 0;
      }
    }
    throw new MediaError('unreadable', '背景视频读不出来，请换一个背景', detail());
  } finally {
    child.kill('SIGKILL');
  }
}
