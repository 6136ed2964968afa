import type { Readable } from 'node:stream';

const LENGTH = 2000;

/** Keeps the end of what a program writes to stderr: it says why the program failed. */
export function stderrTail(stderr: Readable | null | undefined): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-LENGTH);
  });
  return () => text.trim();
}
