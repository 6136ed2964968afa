import fs from 'node:fs/promises';
import { MediaError } from '../../../media/run.ts';
import { ffmpegProgram } from '../../../media/tools.ts';
import { startChild } from '../../../process/child.ts';
import { programFile } from '../../../process/program-file.ts';
import type { Report } from '../../jobs/run.ts';
import type { FilmTask, FromFilm } from './film-plan.ts';

/** Whoever waits for an answer, listens, or is on air comes first. */
const NICE = 19;

/** Does one task of a film in a process of its own. */
export async function runFilm(
  task: FilmTask,
  taskFile: string,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  await fs.writeFile(taskFile, JSON.stringify(task));
  signal.throwIfAborted();
  const program = programFile('server/works/short/film');
  const args = [taskFile, await ffmpegProgram()];
  await new Promise<void>((resolve, reject) => {
    let result: FromFilm | null = null;
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    const child = startChild(
      { program, args, nice: NICE, stderr: 'keep' },
      {
        onMessage: (received) => {
          const message = received as FromFilm;
          if (message.type === 'frames') report(message.done, message.total);
          else result = message;
        },
        onGone: (why) =>
          end(() => {
            if (result?.type === 'done') resolve();
            else if (result?.type === 'failed')
              reject(new MediaError('failed', result.message, result.detail));
            else reject(new MediaError('failed', '画面合成中断了', `${child.lastWords()} (${why})`));
          }),
      },
    );
    const stop = () => {
      child.kill();
      // Not before its end: whoever clears the folder must not find it still writing there.
      void child.ended.then(() => end(() => reject(signal.reason as Error)));
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
