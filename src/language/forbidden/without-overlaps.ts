import type { Entry } from './forbidden-entries.ts';
import type { EntryMatch } from './match-entry.ts';

export interface Found {
  entry: Pick<Entry, 'level'>;
  match: Pick<EntryMatch, 'start' | 'end'>;
}

/**
 * The longest first, in the order of the text. Whatever is shorter than another and overlaps it has its first or its last
 * place within it: only those two are looked at, however many there are.
 */
export function withoutOverlaps<T extends Found>(found: T[], places: number): T[] {
  const length = ({ match }: T) => match.end - match.start;
  const best = found.toSorted(
    (a, b) => length(b) - length(a) || Number(b.entry.level === 'stop') - Number(a.entry.level === 'stop'),
  );
  const taken = new Uint8Array(places);
  return best
    .filter(({ match: { start, end } }) => {
      if (taken[start] || taken[end - 1]) return false;
      taken.fill(1, start, end);
      return true;
    })
    .sort((a, b) => a.match.start - b.match.start);
}
