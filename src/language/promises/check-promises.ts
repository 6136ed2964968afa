import { promisesNotOnCard, promisesOf, type ProductCard } from './promises.ts';

export interface GoodsCard extends ProductCard {
  name: string;
}

/**
 * Why an answer may not be given by itself: a price or promise that the card of the goods being spoken of does not
 * make, or that no card can vouch for. Goods are those that the answer names before it, or else the question, or else
 * the room at the moment; where nobody can know, it must be true of all.
 */
export function unbackedPromise(
  answer: string,
  { question, onAir }: { question: string; onAir: string | null },
  cards: GoodsCard[],
): string | null {
  const promised = promisesOf(answer);
  if (promised.length === 0) return null;
  const named = namesIn(answer, cards);
  const asked = namesIn(question, cards).map(({ card }) => card);
  const others =
    asked.length > 0 ? asked : onAir === null ? cards : cards.filter(({ name }) => name === onAir);
  const only = new Set(named.map(({ card }) => card)).size === 1 ? named[0]!.card : null;
  for (const { from, text } of promised) {
    const before = named.findLast(({ at }) => at <= from)?.card ?? only;
    const meant = before ? [before] : others;
    if (meant.length === 0) return `没有商品卡可以核对「${text}」`;
    const wrong = meant.find((card) => promisesNotOnCard(answer, card).includes(text));
    if (wrong) return `「${text}」和「${wrong.name}」的商品卡不一致`;
  }
  return null;
}

/** Where goods are named, by any part of their name that no other goods share: 双人 for 双人火锅套餐. */
function namesIn(text: string, cards: GoodsCard[]): { at: number; card: GoodsCard }[] {
  return cards
    .flatMap((card) => {
      const others = cards.filter((one) => one !== card).map(({ name, title }) => `${name} ${title}`);
      return partsOf(card.name)
        .map((part) => ({ part, places: placesOf(part, text) }))
        .filter(({ part, places }) => places.length > 0 && others.every((one) => !one.includes(part)))
        .flatMap(({ places }) => places.map((at) => ({ at, card })));
    })
    .sort((one, other) => one.at - other.at);
}

/** Two letters or more; a single one is in too many words. */
function partsOf(name: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < name.length; from++)
    for (let to = from + 2; to <= name.length; to++) parts.push(name.slice(from, to));
  return parts;
}

function placesOf(alias: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(alias); at >= 0; at = text.indexOf(alias, at + 1)) places.push(at);
  return places;
}
