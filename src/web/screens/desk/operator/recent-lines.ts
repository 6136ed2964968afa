import { lineStore } from './line-store.ts';

const store = lineStore('deskLines', 20);

/** What this operator said last, newest first. */
export const readRecentLines = store.read;
export const addRecentLine = (line: string): string[] =>
  store.write([line, ...store.read().filter((one) => one !== line)]);
