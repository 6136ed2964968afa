import { findForbidden, reword } from './forbidden.ts';
import { calm } from './phrases/calm.ts';
import { expert } from './phrases/expert.ts';
import { lively } from './phrases/lively.ts';
import type { Phrases } from './phrases/phrases.ts';
import { questions, type Question } from './phrases/questions.ts';
import { warm } from './phrases/warm.ts';
import { readNumber } from './read-number.ts';

export const styles = { warm: '亲切', lively: '活泼', calm: '沉稳', expert: '专业' } as const;
export type Style = keyof typeof styles;

export interface Product {
  name: string;
  /** As it stands on the card; empty when there is none. */
  price: string;
  points: string[];
  style: Style;
  /** Of the room: 1 goods, 2 local life, 3 entertainment, 4 teaching. */
  category: number;
  /** Paragraphs about the goods, 1–20. */
  count: number;
  /** Characters that each of them should have, 60–400. */
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
  /** A sentence for the user when something is not as asked. */
  notice: string | null;
}

const MOST_CONTENT = 500;
const MOST_ANSWER = 200;
const phrases: Record<Style, Phrases> = { warm, lively, calm, expert };

const wordsOf: Record<number, Record<string, string>> = {
  1: { who: '朋友', look: '点开链接看看详情', ask: '材料、规格、怎么用' },
  2: { who: '朋友', look: '点开页面看看明细', ask: '内容、时间、怎么用' },
  3: { who: '朋友', look: '在公屏上说两句', ask: '玩法、规矩、有意思的事' },
  4: { who: '同学', look: '点开课程看看目录', ask: '内容、安排、适合谁' },
};

/** Scripts and questions made of ready wordings; they state only what the product says. */
export function writeScripts(product: Product, random: () => number): Written {
  const { category, count, length } = product;
  const { name, points, notice } = sayable(product);
  const price = priceOf(product.price);
  const bank = phrases[product.style];
  const fill = (text: string, more: Record<string, string> = {}) =>
    fillSlots(text, { ...wordsOf[category], name, price, ...more });
  // Nothing is for sale where people play.
  const asides =
    category === 3 ? bank.asides.filter((one) => !/买|选|页面|需要|用得上/.test(one)) : bank.asides;
  const bags = {
    leads: bag(bank.leads, random),
    firsts: bag(bank.firsts, random),
    shells: bag(bank.points, random),
    asides: bag(asides, random),
    prices: bag(bank.prices, random),
    closings: bag(bank.closings, random),
  };
  const nextPoint = bag(points, random);
  const said = new Set<string>();

  const paragraph = (target: number): string => {
    const ending = [...(price ? [fill(bags.prices())] : []), fill(bags.closings())];
    const used = new Set<string>();
    const size = (parts: string[]) => [...parts, ...ending].join('').length;
    const parts = [fill(bags.leads())];
    for (let told = 0; told < points.length && (told === 0 || size(parts) < target); told++) {
      const shell = told === 0 ? bags.firsts() : another(bags.shells, used);
      parts.push(fill(shell, { point: nextPoint() }));
    }
    for (let more = 0; more < asides.length && size(parts) < target - 15; more++)
      parts.splice(2 + more * 2, 0, fill(another(bags.asides, used)));
    return fitted([...parts, ...ending]);
  };
  const fresh = (target: number): string | null => {
    for (let attempt = 0; attempt < 30; attempt++) {
      const text = paragraph(target);
      if (!said.has(text)) {
        said.add(text);
        return text;
      }
    }
    return null;
  };

  const goods: WrittenScript[] = [];
  for (let made = 0; made < Math.min(Math.max(count, 1), 20); made++) {
    const content = fresh(Math.min(Math.max(length, 60), 400));
    const variant = content && fresh(Math.min(Math.max(length, 60), 400));
    if (content) goods.push({ type: 1, name, content, variants: variant ? [variant] : [] });
  }
  return {
    scripts: [
      ...openingsOf(shuffled(bank.openings, random).map((one) => fill(one))),
      ...goods,
      ...shuffled(bank.transitions, random).map((one): WrittenScript => ({
        type: 4,
        name: '过渡',
        content: fill(one),
        variants: [],
      })),
    ],
    faqs: (questions[category] ?? []).map((question) => answersOf(question, points, price, fill)),
    notice,
  };
}

/** Points that would break a rule are put into better words, and left out where there are none. */
function sayable({ name, points, category }: Product) {
  const clean = (text: string) => {
    const better = reword(text, findForbidden(text, { category, own: [] }));
    return findForbidden(better, { category, own: [] }).length === 0 ? better : null;
  };
  const tidy = points.map((one) => one.trim().replace(/[。！？，；、.!?,;]+$/u, '')).filter(Boolean);
  const kept = [...new Set(tidy.flatMap((one) => clean(one) ?? []))];
  const left = tidy.filter((one) => clean(one) === null);
  const unclean = findForbidden(name, { category, own: [] }).map(({ word }) => word);
  const notices = [
    ...(left.length > 0 ? [`这些卖点含有违规词，没有写进话术：${left.join('、')}`] : []),
    ...(unclean.length > 0 ? [`名称里有违规词：${unclean.join('、')}，请改一改`] : []),
  ];
  return { name: name.trim(), points: kept, notice: notices.length > 0 ? `${notices.join('；')}。` : null };
}

/** A bare number is an amount: 69 is said as 69元. */
const priceOf = (price: string) => (readNumber(price.trim()) === null ? price.trim() : `${price.trim()}元`);

const fillSlots = (text: string, slots: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (slot, key: string) => slots[key] ?? slot);

/** Sentences until the limit; a half sentence is never said. */
function fitted(parts: string[]): string {
  let text = '';
  for (const part of parts) if (text.length + part.length <= MOST_CONTENT) text += part;
  return text;
}

/** Two and two: a script and its other wording. */
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
  { keywords, about, known, unknown }: Question,
  points: string[],
  price: string,
  fill: (text: string, more?: Record<string, string>) => string,
): WrittenFaq {
  const isPrice = known !== null && about === null;
  const facts = isPrice ? price : points.filter((one) => about?.test(one)).join('，');
  const answers = (known && facts ? known : unknown).map((one) => fill(one, { facts }));
  const short = answers.every((one) => one.length <= MOST_ANSWER);
  return { keyword: keywords, answers: short ? answers : unknown.map((one) => fill(one)) };
}

function shuffled<T>(all: T[], random: () => number): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}

/** Not twice in one paragraph, where there is a choice. */
function another(draw: () => string, used: Set<string>): string {
  let one = draw();
  for (let attempt = 0; used.has(one) && attempt < 20; attempt++) one = draw();
  used.add(one);
  return one;
}

/** Draws each once, in a new order, before any comes again. */
function bag<T>(all: T[], random: () => number): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = shuffled(all, random);
    return rest.pop()!;
  };
}
