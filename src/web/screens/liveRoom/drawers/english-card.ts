import { ENGLISH_CHARACTERS, type Card, type CardEnglish } from '../../../../contract/room-settings.ts';

const AMOUNT = /^[¥￥]?\s*(\d+(?:\.\d+)?)\s*[元块]?$/u;
const HAN = /\p{Script=Han}/u;

export const textsToTranslate = ({ title, name, price, points }: Card): string[] => [
  title || name,
  ...points,
  ...(plainPrice(price) === null ? [price] : []),
];

/** An amount is no matter for a translator: one digit less would be a promise. */
function plainPrice(price: string): string | null {
  const amount = AMOUNT.exec(price.trim())?.[1];
  return amount ? `¥${amount}` : HAN.test(price) ? null : price;
}

export function englishCard(
  { title, name, price, points }: Card,
  drafts: ReadonlyMap<string, string>,
): CardEnglish {
  const { title: longestTitle, price: longestPrice, point: longestPoint } = ENGLISH_CHARACTERS;
  const english = (text: string) => drafts.get(text) || text;
  return {
    title: english(title || name).slice(0, longestTitle),
    points: points.map((point) => english(point).slice(0, longestPoint)),
    price: (plainPrice(price) ?? english(price)).slice(0, longestPrice),
  };
}

const amounts = (text: string) => (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number).toSorted((a, b) => a - b);

export const isOtherPrice = ({ price, english }: Card): boolean =>
  english !== undefined &&
  english.price !== '' &&
  /\d/u.test(price) &&
  String(amounts(price)) !== String(amounts(english.price));
