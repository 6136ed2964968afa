import fs from 'node:fs/promises';
import { MediaError } from '../../../media/run.ts';
import { ffmpegProgram } from '../../../media/ffmpeg-program.ts';
import { startChild } from '../../../process/child.ts';
import { programFile } from '../../../process/program-file.ts';
import type { ReportProgress } from '../../jobs/run.ts';
import type { DrawTask, FromFilm } from './film-plan.ts';

const NICE = 19;

export async function runFilm(
  task: DrawTask,
  taskFile: string,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<void> {
  await fs.writeFile(taskFile, JSON.stringify(task));
  signal.throwIfAborted();
  const program = programFile('server/works/short/film');
  const args = [taskFile, await ffmpegProgram()];
  let result = null as FromFilm | null;
  let how = '';
  const child = startChild(
    { program, args, nice: NICE, stderr: 'keep' },
    {
      onMessage: (received) => {
        const message = received as FromFilm;
        if (message.type === 'frames') report(message.done, message.total);
        else result = message;
      },
      onGone: (why) => (how = why),
    },
  );
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  await child.ended;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (result?.type === 'done') return;
  if (result?.type === 'failed') throw new MediaError('failed', result.message, result.detail);
  throw new MediaError('failed', '画面合成中断了', `${child.stderrTail()} (${how})`);
}
