import { reword } from '../../common/reword.ts';
import { findForbidden } from '../forbidden/forbidden.ts';
import { readNumber, type ProductCard } from '../promises/promises.ts';
import { toldFacts, type ToldFact } from './phrases/phrases.ts';

export const styles = { warm: '亲切', lively: '活泼', calm: '沉稳', expert: '专业' } as const;
export type Style = keyof typeof styles;

export interface ProvenPoint {
  text: string;
  proof: string;
}

export interface ProductFacts extends Record<ToldFact, string> {
  name: string;
  price: string;
  priceBefore: string;
  points: ProvenPoint[];
  style: Style;
  category: number;
  count: number;
  length: number;
}

/** A bare number is an amount: 69 is said as 69元. */
const priceOf = (price: string) => (readNumber(price.trim()) === null ? price.trim() : `${price.trim()}元`);

export const cardOf = (facts: ProductFacts): ProductCard => ({
  title: facts.name,
  price: facts.price,
  points: [
    ...(facts.priceBefore ? [`原价${priceOf(facts.priceBefore)}`] : []),
    ...facts.points.flatMap(({ text, proof }) => [text, proof]),
    ...(facts.gifts ? [`还送${facts.gifts}`, `赠品${facts.gifts}`] : []),
    ...toldFacts.map((fact) => facts[fact]),
  ].filter(Boolean),
});

/** The facts as they may be spoken: without forbidden words, without a full stop in the middle of a sentence. */
export function sayable(facts: ProductFacts): { facts: ProductFacts; notice: string | null } {
  const rules = { category: facts.category, own: [] };
  const left: string[] = [];
  const clean = (written: string): string => {
    const text = written
      .trim()
      .replace(/[。！？，；、.!?,;]+$/u, '')
      .replace(/[。！？；!?;]+/gu, '，');
    const better = reword(text, findForbidden(text, rules));
    if (findForbidden(better, rules).length === 0) return better;
    left.push(text);
    return '';
  };
  const points = facts.points
    .map(({ text, proof }) => ({ text: clean(text), proof: clean(proof) }))
    .filter(({ text }, at, all) => text !== '' && all.findIndex((other) => other.text === text) === at);
  const told = Object.fromEntries(toldFacts.map((fact) => [fact, clean(facts[fact])])) as Record<
    ToldFact,
    string
  >;
  const unclean = findForbidden(facts.name, rules).map(({ word }) => word);
  const notices = [
    ...(left.length > 0 ? [`这些内容含有违规词，没有写进话术：${left.join('、')}`] : []),
    ...(unclean.length > 0 ? [`名称里有违规词：${unclean.join('、')}，请改一改`] : []),
  ];
  return {
    facts: {
      ...facts,
      ...told,
      name: facts.name.trim(),
      points,
      price: priceOf(facts.price),
      priceBefore: facts.price.trim() ? priceOf(facts.priceBefore) : '',
    },
    notice: notices.length > 0 ? `${notices.join('；')}。` : null,
  };
}
