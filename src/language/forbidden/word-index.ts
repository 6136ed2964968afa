import { soundOf, type ForbiddenEntry } from './forbidden-entries.ts';
import { halves, lookAlikes } from './words/look-alikes.ts';

export interface WordIndex {
  startingWith(char: string): ForbiddenEntry[];
}

export function buildWordIndex(all: ForbiddenEntry[]): WordIndex {
  const byKey = new Map<string, Set<ForbiddenEntry>>();
  for (const entry of all) {
    for (const key of keysOf(entry)) {
      const known = byKey.get(key);
      if (known) known.add(entry);
      else byKey.set(key, new Set([entry]));
    }
  }
  const asked = new Map<string, ForbiddenEntry[]>();
  return {
    startingWith(char) {
      let known = asked.get(char);
      if (!known) {
        const heard = `~${soundOf(char) || char}`;
        known = [...new Set([...(byKey.get(char) ?? []), ...(byKey.get(heard) ?? [])])];
        asked.set(char, known);
      }
      return known;
    },
  };
}

/** `~wei` is a sound, `~w` a first letter. */
function keysOf(entry: ForbiddenEntry): string[] {
  const [first = ''] = entry.letters;
  const [sound = ''] = entry.sounds;
  return [
    first,
    ...Array.from(lookAlikes.get(first) ?? ''),
    ...(halves.get(first) ?? []).map((half) => half.charAt(0)),
    ...(sound ? [`~${sound}`, `~${sound[0]}`] : []),
  ];
}
