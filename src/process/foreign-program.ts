import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

export function findOnPath(program: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** Before a program that knows nothing of us: a killed server would leave it working for nobody, with our rights. */
export const ENDING_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs'];

const setpriv = findOnPath('setpriv');

export function endingWithParent(program: string, args: string[]): [string, string[]] {
  return setpriv === null ? [program, args] : [setpriv, [...ENDING_WITH_PARENT.slice(1), program, ...args]];
}

const TAIL_LENGTH = 2000;

export function stderrTail(stderr: Readable | null | undefined): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-TAIL_LENGTH);
  });
  return () => text.trim();
}
