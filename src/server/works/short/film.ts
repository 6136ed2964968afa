import fs from 'node:fs/promises';
import { encodeOverlay, encodeVideo } from '../../../media/encode-video.ts';
import { MediaError } from '../../../media/run.ts';
import { configureFfmpeg } from '../../../media/ffmpeg-program.ts';
import { exitWithParent } from '../../../process/serve-parent.ts';
import { writeLips } from './lips-file.ts';
import { makeLips } from './make-lips.ts';
import { drawCoverPicture, drawFilm } from './draw-film.ts';
import { drawMouths } from './draw-mouths.ts';
import { openPresenterFilm } from './draw-presenter.ts';
import type { DrawTask, FromFilm } from './film-plan.ts';

/** A program of its own: drawing keeps a thread busy, and whatever breaks in it must not take the server along. */
const [taskFile, ffmpegPath] = process.argv.slice(2);
const tell = (message: FromFilm) => process.send?.(message);
exitWithParent();

async function main(): Promise<void> {
  configureFfmpeg({ ffmpegPath: ffmpegPath! });
  const { kind, plan } = JSON.parse(await fs.readFile(taskFile!, 'utf8')) as DrawTask;
  const { signal } = new AbortController();
  const onFrame = (done: number, total: number) => tell({ type: 'frames', done, total });
  if (kind === 'lips') await writeLips(plan.out, await makeLips(plan));
  else if (kind === 'presenter') {
    const { place, frames } = await openPresenterFilm(plan, onFrame);
    await encodeOverlay({ ...place, fps: plan.fps, frames, out: plan.out }, signal);
    await fs.writeFile(plan.place, JSON.stringify(place));
  } else if (kind === 'mouths')
    await encodeOverlay({ ...plan, ...plan.box, frames: drawMouths(plan, onFrame) }, signal);
  else {
    await encodeVideo({ ...plan, frames: drawFilm(plan, onFrame) }, signal);
    await fs.writeFile(plan.cover.out, await drawCoverPicture(plan));
  }
  tell({ type: 'done' });
}

main().then(
  () => process.disconnect(),
  (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ type: 'failed', message, detail: error instanceof MediaError ? error.detail : (stack ?? '') });
    process.disconnect();
  },
);
