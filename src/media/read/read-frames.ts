import { chunksOf } from '../chunks-of.ts';
import { stderrTail } from '../../process/foreign-program.ts';
import { startUntrustedRead, untrustedMedia } from './read-untrusted.ts';
import { MediaError } from '../run.ts';

interface FilmReading {
  file: string;
  width: number;
  height: number;
  fps: number;
}

export async function* readFrames({ file, width, height, fps }: FilmReading): AsyncGenerator<Buffer> {
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  const output = ['-an', '-vf', `fps=${fps},${fit}`, '-f', 'rawvideo', '-pix_fmt', 'rgba'];
  const child = await startUntrustedRead([untrustedMedia(file, ['-stream_loop', '-1'])], output);
  const detail = stderrTail(child.stderr);
  child.on('error', () => {});
  try {
    yield* chunksOf(child.stdout as AsyncIterable<Buffer>, width * height * 4);
    throw new MediaError('unreadable', '背景视频读不出来，请换一个背景', detail());
  } finally {
    child.kill('SIGKILL');
  }
}
