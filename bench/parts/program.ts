import { fork } from 'node:child_process';
import fs from 'node:fs';

/** Linux counts the time of a process in hundredths of a second, whatever the kernel's own clock. */
const TICKS = 100;

export interface Program<Question, Answer> {
  pid: number;
  /** One question at a time. */
  ask(question: Question): Promise<Answer>;
  stop(): void;
}

/** Starts a program that sends one message when it is ready and then one for each message it gets. */
export async function openProgram<Question, Answer>(
  file: string,
  args: string[],
): Promise<Program<Question, Answer>> {
  const child = fork(file, args, { execArgv: [], serialization: 'advanced' });
  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      const end = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
      child.once('exit', end);
      child.once('message', (message) => {
        child.off('exit', end);
        resolve(message as Answer);
      });
    });
  await answer();
  return {
    pid: child.pid!,
    ask: (question) => {
      const answered = answer();
      child.send(question as object);
      return answered;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** CPU seconds that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; what follows it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
