import type { ProductFacts } from '../../../src/language/writing/facts.ts';
import { toldFacts } from '../../../src/language/writing/phrases/phrases.ts';

const sheetOf = (facts: ProductFacts): string[] =>
  [
    facts.name,
    facts.price,
    facts.priceBefore,
    ...facts.points.flatMap(({ text, proof }) => [text, proof]),
    ...toldFacts.map((fact) => facts[fact]),
  ].filter(Boolean);

/** Of everything on the sheet, each proof by itself, the share that is said. */
export function factsUsed(said: string, facts: ProductFacts): number {
  const sheet = sheetOf(facts);
  return sheet.filter((fact) => said.includes(fact)).length / sheet.length;
}

/** What is left of a text without the seller's own words, which no wording may change. */
export const aroundFacts = (text: string, facts: ProductFacts): string =>
  sheetOf(facts)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, fact) => left.replaceAll(fact, '|'), text);

/** Of the 4-grams of one wording, how many also stand in another one: the mean over all pairs. */
export function repeatedShare(wordings: string[]): number {
  const grams = wordings.map(gramsOf);
  const shares = grams.flatMap((one, at) =>
    grams.flatMap((other, behind) =>
      behind === at ? [] : [[...one].filter((gram) => other.has(gram)).length / one.size],
    ),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Within a stretch of our words: nothing is counted over the border of a fact. */
function gramsOf(text: string): Set<string> {
  const stretches = text.split('|').map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(
    stretches.flatMap((part) =>
      Array.from({ length: Math.max(0, part.length - 3) }, (_, at) => part.slice(at, at + 4)),
    ),
  );
}
