import { normaliseText } from '../comments/match-keyword.ts';

const WINDOW_MS = 30 * 60_000;
const GRAM_CHARACTERS = 4;
/** More is not said in half an hour; without it a clock that stands still would fill the memory. */
const MOST_GRAMS = 50_000;
const REPEAT_SHARE = 0.6;

export function createRepetition() {
  const said: { at: number; grams: string[] }[] = [];
  const counts = new Map<string, number>();
  let total = 0;

  function forget(now: number): void {
    while (said[0] && (said[0].at <= now - WINDOW_MS || total > MOST_GRAMS)) {
      const { grams } = said.shift()!;
      total -= grams.length;
      for (const gram of grams) {
        const left = counts.get(gram)! - 1;
        if (left === 0) counts.delete(gram);
        else counts.set(gram, left);
      }
    }
  }

  return {
    add(text: string, now: number) {
      const grams = gramsOf(text);
      said.push({ at: now, grams });
      total += grams.length;
      for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
      forget(now);
    },
    share(now: number) {
      forget(now);
      return total === 0 ? 0 : 1 - counts.size / total;
    },
    isRepeat(text: string, now: number) {
      forget(now);
      const grams = gramsOf(text);
      return grams.filter((gram) => counts.has(gram)).length > REPEAT_SHARE * grams.length;
    },
  };
}

export type RepetitionMeter = ReturnType<typeof createRepetition>;

/** By sentence, so that a text counts the same whether it is added whole or in sentences. */
const gramsOf = (text: string): string[] => text.split(/[。！？!?；;…\n]+/).flatMap(gramsOfSentence);

function gramsOfSentence(sentence: string): string[] {
  const characters = Array.from(normaliseText(sentence));
  if (characters.length === 0) return [];
  const count = Math.max(1, characters.length - GRAM_CHARACTERS + 1);
  return Array.from({ length: count }, (_, at) => characters.slice(at, at + GRAM_CHARACTERS).join(''));
}
