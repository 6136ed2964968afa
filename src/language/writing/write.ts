import { reword } from '../../common/reword.ts';
import { shuffled } from '../../common/random.ts';
import { replaceSlots } from '../../common/slots.ts';
import { findForbidden } from '../forbidden/forbidden.ts';
import { paragraph, pointSentences, type Stock } from './paragraphs.ts';
import { phrases, questionsOf, tips, type QuestionPhrases } from './phrases/phrases.ts';
import { readNumber } from '../promises/promises.ts';

export const styles = { warm: '亲切', lively: '活泼', calm: '沉稳', expert: '专业' } as const;
export type Style = keyof typeof styles;

export interface ProductFacts {
  name: string;
  price: string;
  points: string[];
  style: Style;
  /** Of the room: 1 goods, 2 local life, 3 entertainment, 4 teaching. */
  category: number;
  count: number;
  length: number;
}

export interface WrittenScript {
  type: 1 | 2 | 4;
  name: string;
  content: string;
  variants: string[];
}

export interface WrittenFaq {
  keyword: string;
  answers: string[];
}

export interface Written {
  scripts: WrittenScript[];
  faqs: WrittenFaq[];
  by: 'model' | 'templates';
  notice: string | null;
}

const MOST_ANSWER = 200;

const categoryWords: Record<number, Record<string, string>> = {
  1: { who: '朋友', look: '点开链接看看详情', ask: '材料、规格、怎么用' },
  2: { who: '朋友', look: '点开页面看看明细', ask: '内容、时间、怎么用' },
  3: { who: '朋友', look: '在公屏上说两句', ask: '玩法、规矩、有意思的事' },
  4: { who: '同学', look: '点开课程看看目录', ask: '内容、安排、适合谁' },
};

export function writeScripts(product: ProductFacts, random: () => number): Written {
  const { category, length, count } = product;
  const { name, points, notice } = sayable(product);
  const price = priceOf(product.price);
  const bank = phrases[product.style];
  const fill = (text: string, more: Record<string, string> = {}) => {
    const values: Record<string, string> = { ...categoryWords[category], name, price, ...more };
    return replaceSlots(text, (slot) => values[slot] ?? `{${slot}}`);
  };
  // Entertainment rooms sell nothing.
  const suits = (text: string) => category !== 3 || !/买|选|页面|需要|用得上|用途|说明|核对/.test(text);
  const drawn = (texts: string[]) => shuffled(texts, random).map((text) => fill(text));
  const stock: Stock = {
    leads: drawn(bank.leads.filter(suits)),
    prices: price ? drawn(bank.prices) : [],
    closings: drawn(bank.closings.filter(suits)),
    fillers: drawn([...bank.asides.filter(suits), ...(tips[category] ?? [])]),
    points: pointSentences(bank, shuffled(points, random), fill, (texts) => shuffled(texts, random)),
  };

  const goods: WrittenScript[] = [];
  while (goods.length < count) {
    const content = paragraph(stock, length);
    if (content === null) break;
    goods.push({ type: 1, name, content, variants: [] });
  }
  for (const { variants } of goods) {
    const variant = goods.length < count ? null : paragraph(stock, length);
    if (variant !== null) variants.push(variant);
  }
  const few = `模板里的句子只够写 ${goods.length} 条不重复的讲解，多写几条卖点，或把每条字数改小，就能多写一些。`;
  const notices = [...(notice ? [notice] : []), ...(goods.length < count ? [few] : [])];
  return {
    scripts: [
      ...openingsOf(shuffled(bank.openings, random).map((text) => fill(text))),
      ...goods,
      ...shuffled(bank.transitions, random).map((text): WrittenScript => ({
        type: 4,
        name: '过渡',
        content: fill(text),
        variants: [],
      })),
    ],
    faqs: questionsOf(category).map((question) => answersOf(question, points, price, fill)),
    by: 'templates',
    notice: notices.length > 0 ? notices.join('') : null,
  };
}

function sayable({ name, points, category }: ProductFacts) {
  const clean = (text: string) => {
    const better = reword(text, findForbidden(text, { category, own: [] }));
    return findForbidden(better, { category, own: [] }).length === 0 ? better : null;
  };
  const tidy = points.map((point) => point.trim().replace(/[。！？，；、.!?,;]+$/u, '')).filter(Boolean);
  const kept = [...new Set(tidy.flatMap((point) => clean(point) ?? []))];
  const left = tidy.filter((point) => clean(point) === null);
  const unclean = findForbidden(name, { category, own: [] }).map(({ word }) => word);
  const notices = [
    ...(left.length > 0 ? [`这些卖点含有违规词，没有写进话术：${left.join('、')}`] : []),
    ...(unclean.length > 0 ? [`名称里有违规词：${unclean.join('、')}，请改一改`] : []),
  ];
  return { name: name.trim(), points: kept, notice: notices.length > 0 ? `${notices.join('；')}。` : null };
}

/** A bare number is an amount: 69 is said as 69元. */
const priceOf = (price: string) => (readNumber(price.trim()) === null ? price.trim() : `${price.trim()}元`);

function openingsOf(texts: string[]): WrittenScript[] {
  const half = Math.ceil(texts.length / 2);
  return texts.slice(0, half).map((content, at) => ({
    type: 2,
    name: '开场',
    content,
    variants: texts.slice(half + at, half + at + 1),
  }));
}

function answersOf(
  { keywords, about, known, unknown }: QuestionPhrases,
  points: string[],
  price: string,
  fill: (text: string, more?: Record<string, string>) => string,
): WrittenFaq {
  const isPrice = known !== null && about === null;
  const facts = isPrice ? price : points.filter((point) => about?.test(point)).join('，');
  const answers = (known && facts ? known : unknown).map((answer) => fill(answer, { facts }));
  const short = answers.every((answer) => answer.length <= MOST_ANSWER);
  return { keyword: keywords, answers: short ? answers : unknown.map((answer) => fill(answer)) };
}
