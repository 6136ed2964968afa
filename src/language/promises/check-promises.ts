import {
  contradictionOf,
  isAmong,
  promisesOf,
  promisesOnCard,
  type ProductCard,
  type Promised,
} from './promises.ts';

interface GoodsCard extends ProductCard {
  name: string;
}

interface Subject {
  question: string;
  onAir: string[];
}

interface Meant {
  said: Promised;
  cards: GoodsCard[];
  isKnown: boolean;
}

function meantBy(answer: string, { question, onAir }: Subject, cards: GoodsCard[]): Meant[] {
  const promised = promisesOf(answer);
  if (promised.length === 0) return [];
  const named = namesIn(answer, cards);
  const asked = new Set(namesIn(question, cards).map(({ card }) => card));
  const only = new Set(named.map(({ card }) => card)).size === 1 ? named[0]!.card : null;
  const isKnown = asked.size > 0 || onAir.length > 0;
  const others = asked.size > 0 ? [...asked] : cards.filter(({ name }) => !isKnown || onAir.includes(name));
  return promised.map((said) => {
    const before = named.findLast(({ at }) => at <= said.from)?.card ?? only;
    return before ? { said, cards: [before], isKnown: true } : { said, cards: others, isKnown };
  });
}

/**
 * A price or promise that the card of the goods being spoken of does not make. Where nobody can know the goods, it must
 * be true of all.
 */
export function unbackedPromise(answer: string, subject: Subject, cards: GoodsCard[]): string | null {
  for (const { said, cards: meant } of meantBy(answer, subject, cards)) {
    if (meant.length === 0) return `没有商品卡可以核对「${said.text}」`;
    const wrong = meant.find((card) => !isAmong(said, promisesOnCard(card)));
    if (wrong) return `「${said.text}」和「${wrong.name}」的商品卡不一致`;
  }
  return null;
}

interface Contradiction {
  card: string;
  reason: string;
}

/** The card of the goods being spoken of says otherwise or, where nobody can know the goods, every card does. */
export function contradictedCards(answer: string, subject: Subject, cards: GoodsCard[]): Contradiction[] {
  const meant = meantBy(answer, subject, cards);
  const found = cards.flatMap((card) => {
    const ofCard = meant.filter((one) => one.cards.includes(card));
    const saidOfCard = ofCard.map(({ said }) => said);
    const wrong = contradictionOf(saidOfCard, card);
    if (!wrong) return [];
    const reason = `「${wrong.said.text}」和「${card.name}」的商品卡不一致，卡上写的是「${wrong.stated}」`;
    return [{ card: card.name, reason, isKnown: ofCard[saidOfCard.indexOf(wrong.said)]!.isKnown }];
  });
  return found.filter(({ isKnown }) => isKnown || found.length === cards.length);
}

/** Where goods are named, by any part of their name that no other goods share: 双人 for 双人火锅套餐. */
function namesIn(text: string, cards: GoodsCard[]): { at: number; card: GoodsCard }[] {
  const owners = ownersOf(cards);
  const found: { at: number; card: GoodsCard }[] = [];
  for (let at = 0; at < text.length; at++)
    for (let to = at + 2; to <= text.length; to++) {
      const owner = owners.get(text.slice(at, to));
      if (owner) found.push({ at, card: owner });
      if (owner !== null) break;
    }
  return found;
}

const known = new WeakMap<GoodsCard[], Map<string, GoodsCard | null>>();

function ownersOf(cards: GoodsCard[]): Map<string, GoodsCard | null> {
  const owners = known.get(cards) ?? new Map<string, GoodsCard | null>();
  if (known.has(cards)) return owners;
  known.set(cards, owners);
  for (const card of cards)
    for (const part of partsOf(card.name)) owners.set(part, owners.has(part) ? null : card);
  for (const card of cards)
    for (const part of partsOf(card.title)) {
      const owner = owners.get(part);
      if (owner && owner !== card) owners.set(part, null);
    }
  return owners;
}

function partsOf(name: string): Set<string> {
  const parts = new Set<string>();
  for (let from = 0; from < name.length; from++)
    for (let to = from + 2; to <= name.length; to++) parts.add(name.slice(from, to));
  return parts;
}
