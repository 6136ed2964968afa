// The child program that looks whole rooms through for forbidden words: it takes seconds of a thread.
import { serveParent } from '../../process/serve-parent.ts';
import { findForbidden, setHouseWords } from './forbidden.ts';
import type { SearchService } from './word-search.ts';

/** Of each level. Past this nobody reads on, and to take them over would hold up the rooms on air. */
const MOST_FOUND = 1000;

serveParent<SearchService>(async () => ({ texts, against, house }) => {
  setHouseWords(house);
  const left = { stop: MOST_FOUND, warn: MOST_FOUND };
  return texts.map((text) => findForbidden(text, against).filter(({ level }) => left[level]-- > 0));
});
