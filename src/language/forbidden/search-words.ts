// The child program that looks whole rooms through for forbidden words: it takes seconds of a thread.
import { serveParent } from '../../process/serve-parent.ts';
import { findForbidden, type ForbiddenScope, type Finding } from './forbidden.ts';

export interface SearchService {
  settings: null;
  task: { texts: string[]; against: ForbiddenScope };
  answer: Finding[][];
  part: never;
}

/** Of each level. Past this nobody reads on, and to take them over would hold up the rooms on air. */
const MOST_FOUND = 1000;

serveParent<SearchService>(async () => ({ texts, against }) => {
  const left = { stop: MOST_FOUND, warn: MOST_FOUND };
  return texts.map((text) => findForbidden(text, against).filter(({ level }) => left[level]-- > 0));
});
