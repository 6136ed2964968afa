import { startChild } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';

export type MakeAlone = (jobId: string, signal: AbortSignal) => Promise<void>;

export const makeAloneWith =
  (databaseUrl: string): MakeAlone =>
  async (jobId, signal) => {
    const env = { DATABASE_URL: databaseUrl, INSTALL_WEIGHTS: '0', STARTER_PID: String(process.pid) };
    const program = programFile('server/commands/worker');
    const child = startChild(
      { program, args: ['--job', jobId], env },
      { onMessage: () => {}, onGone: () => {} },
    );
    const stop = () => void (child.pid && process.kill(child.pid, 'SIGTERM'));
    signal.addEventListener('abort', stop, { once: true });
    await child.ended.finally(() => signal.removeEventListener('abort', stop));
  };
