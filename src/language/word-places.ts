export const NEAR = 8;

/** Whether a word may stand there, by what is written before it, `_`, and what is written behind it; one without a place may stand anywhere. */
export function openPlaces(patterns: Record<string, string>) {
  const places = new Map(Object.entries(patterns).map(([word, place]) => [word, new RegExp(place, 'u')]));
  return (word: string, before: string, after: string): boolean =>
    places.get(word)?.test(`${before.slice(-NEAR)}_${after.slice(0, NEAR)}`) ?? true;
}
