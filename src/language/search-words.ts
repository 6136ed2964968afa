// The child program that looks whole rooms through for forbidden words: it takes seconds of a thread.
import { constants, setPriority } from 'node:os';
import { findForbidden, type Against, type Finding } from './forbidden.ts';

export interface SearchTask {
  texts: string[];
  against: Against;
}

/** Of each text. */
export type SearchAnswer = Finding[][];

/** Of each level. Past this nobody reads on, and to take them over would hold up the rooms on air. */
const MOST_FOUND = 1000;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
// The server decides when its children go; Ctrl-C in a terminal reaches the whole group.
process.on('SIGINT', () => {});
process.on('message', ({ texts, against }: SearchTask) => {
  const left = { stop: MOST_FOUND, warn: MOST_FOUND };
  const answer: SearchAnswer = texts.map((text) =>
    findForbidden(text, against).filter(({ level }) => left[level]-- > 0),
  );
  process.send!(answer);
});
