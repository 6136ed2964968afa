import fs from 'node:fs';
import { cpuSeconds, residentMegabytes } from './program.ts';

export interface Watched {
  /** Every process that was there, and the CPU that it used meanwhile. */
  processes: { command: string; cpuSeconds: number }[];
  /** The most that those which count held at one time. */
  mostMegabytes: number;
}

const EVERY_MS = 200;

/** Looks at a process and all below it again and again until it is stopped. */
export function watchProcesses(pid: number, counts: (command: string) => boolean): { stop(): Watched } {
  const seen = new Map<number, { command: string; first: number; last: number }>();
  let mostMegabytes = 0;
  const look = (isFirst: boolean) => {
    let megabytes = 0;
    for (const one of below(pid))
      try {
        const command = commandOf(one);
        // A process that has ended has no command line and no memory, but its CPU time still counts.
        const known = seen.get(one);
        const last = cpuSeconds(one);
        seen.set(one, {
          command: command || (known?.command ?? ''),
          first: known?.first ?? (isFirst ? last : 0),
          last,
        });
        if (command !== '' && counts(command)) megabytes += residentMegabytes(one);
      } catch {
        // It has just ended.
      }
    mostMegabytes = Math.max(mostMegabytes, megabytes);
  };
  look(true);
  const timer = setInterval(look, EVERY_MS, false);
  return {
    stop: () => {
      clearInterval(timer);
      const processes = [...seen.values()].map(({ command, first, last }) => ({
        command,
        cpuSeconds: last - first,
      }));
      return { processes, mostMegabytes };
    },
  };
}

export function processesBelow(pid: number): { pid: number; command: string }[] {
  return below(pid).flatMap((one) => {
    try {
      return [{ pid: one, command: commandOf(one) }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

const commandOf = (pid: number): string =>
  fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** The process itself and whatever its threads have started, however far down. */
function below(pid: number): number[] {
  const found = [pid];
  for (const one of found)
    try {
      for (const thread of fs.readdirSync(`/proc/${one}/task`))
        found.push(
          ...fs
            .readFileSync(`/proc/${one}/task/${thread}/children`, 'utf8')
            .split(' ')
            .filter(Boolean)
            .map(Number),
        );
    } catch {
      // It has just ended.
    }
  return found;
}
