import { findForbidden } from '../forbidden/forbidden.ts';
import { promisesNotOnCard, type ProductCard } from '../promises/promises.ts';
import { numbersOf } from '../translation/numbers.ts';
import { unsaid } from './phrases/phrases.ts';

const wordsOf = (sources: string[]) => new RegExp(sources.join('|'), 'g');
const patterns = {
  hesitation: wordsOf(unsaid.hesitation),
  urgency: wordsOf(unsaid.urgency),
  claim: wordsOf(unsaid.claims),
};

interface Flaw {
  kind: 'forbidden' | 'promise' | 'number' | keyof typeof patterns;
  words: string;
}

export function flawsIn(text: string, card: ProductCard, category: number): Flaw[] {
  const told = [card.title, card.price, ...card.points].join('；');
  const known = new Set(numbersOf(told));
  const of = (kind: Flaw['kind'], words: string[]) => words.map((word): Flaw => ({ kind, words: word }));
  return [
    ...of(
      'forbidden',
      findForbidden(text, { category, own: [] }).map(({ word }) => word),
    ),
    ...of('promise', promisesNotOnCard(text, card)),
    ...of(
      'number',
      numbersOf(text)
        .filter((number) => !known.has(number))
        .map(String),
    ),
    ...(Object.keys(patterns) as (keyof typeof patterns)[]).flatMap((kind) =>
      of(kind, text.match(patterns[kind]) ?? []).filter(({ words }) => !told.includes(words)),
    ),
  ];
}
