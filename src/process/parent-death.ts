import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findOnPath(program: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Before a program that knows nothing of us: a killed server would leave it working for nobody, with our rights. */
export const ENDING_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];

const hasSetpriv = findOnPath('setpriv') !== null;

/** The arguments of `spawn`; unchanged where the system has no such program. */
export function endingWithParent(program: string, args: string[]): [string, string[]] {
  const [first = program, ...rest] = hasSetpriv
    ? [...ENDING_WITH_PARENT, program, ...args]
    : [program, ...args];
  return [first, rest];
}
