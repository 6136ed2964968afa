import { fork } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import { MediaError } from '../../../media/run.ts';
import { ffmpegProgram } from '../../../media/tools.ts';
import { programFile } from '../../../process/program-file.ts';
import type { Report } from '../../jobs/run.ts';
import type { FilmTask, FromFilm } from './film-plan.ts';

/** Behind whoever waits for an answer, listens, or is on air. */
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
  const child = fork(program.path, [taskFile, await ffmpegProgram()], {
    execArgv: program.execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, NICE);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let detail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    detail = (detail + text).slice(-2000);
  });
  let last: FromFilm | null = null;
  child.on('message', (message: FromFilm) => {
    if (message.type === 'frames') report(message.done, message.total);
    else last = message;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', (ended) => resolve(ended));
  });
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  const end = last as FromFilm | null;
  if (end?.type === 'done') return;
  if (end?.type === 'failed') throw new MediaError('failed', end.message, end.detail);
  throw new MediaError('failed', '画面合成中断了', `${detail} (${code})`);
}
