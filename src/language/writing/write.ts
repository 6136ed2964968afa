import { shuffled } from '../../common/random.ts';
import { replaceSlots } from '../../common/slots.ts';
import { sayable, type ProductFacts } from './facts.ts';
import { paragraph, pointStock, sentencesOf, type Stock } from './paragraphs.ts';
import {
  categories,
  factPhrases,
  phrases,
  play,
  questionsOf,
  tips,
  toldFacts,
  type QuestionPhrases,
  type Role,
} from './phrases/phrases.ts';

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

const WORDINGS = 5;
const TALK_CHARACTERS = 15 * 60 * 4.4;
const MOST_ANSWER = 200;
const MOST_FACTS = 80;
const PLAY = 3;

type Fill = (text: string, more?: Record<string, string>) => string;

/** `said`: what the room has already; its sentences are said again only where no others are left. */
export function writeScripts(product: ProductFacts, random: () => number, said: string[] = []): Written {
  const { facts, notice } = sayable(product);
  const { name, category, length, count } = facts;
  const bank = phrases[facts.style];
  const fill = fillerOf(facts);
  const stock = stockOf(facts, fill, random, new Set(said.flatMap(sentencesOf)));

  const goods: WrittenScript[] = [];
  while (goods.length < count) {
    const content = paragraph(stock, length);
    if (content === null) break;
    goods.push({ type: 1, name, content, variants: [] });
  }
  const wanted = Math.max(WORDINGS, Math.ceil(TALK_CHARACTERS / length));
  const others = goods.length < count ? 0 : Math.max(1, Math.ceil(wanted / count) - 1);
  for (let round = 0; round < others; round++)
    for (const { variants } of goods) {
      const variant = paragraph(stock, length);
      if (variant !== null) variants.push(variant);
    }
  const few = `模板里的句子只够写 ${goods.length} 条不重复的讲解，多写几条卖点和依据，或把每条字数改小，就能多写一些。`;
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
    faqs: questionsOf(category).flatMap((question) => answersTo(question, facts, fill)),
    by: 'templates',
    notice: notices.length > 0 ? notices.join('') : null,
  };
}

function fillerOf(facts: ProductFacts): Fill {
  const { buy, ...words } = categories[facts.category]!;
  const [measure = words.measure] = Object.entries(factPhrases.measures)
    .filter(([, pattern]) => facts.category === 1 && pattern.test(facts.specs))
    .map(([called]) => called);
  const told = Object.fromEntries(toldFacts.map((fact) => [fact, facts[fact]]));
  const { name, price, priceBefore: before } = facts;
  const values: Record<string, string> = { ...words, ...told, measure, name, price, before, buy: buy[0]! };
  return (text, more = {}) => replaceSlots(text, (slot) => more[slot] ?? values[slot] ?? `{${slot}}`);
}

function stockOf(facts: ProductFacts, fill: Fill, random: () => number, heard: Set<string>): Stock {
  const isPlay = facts.category === PLAY;
  const bank = { ...phrases[facts.style], ...(isPlay ? play : {}) };
  const drawn = (texts: string[]) => shuffled(texts, random).map((text) => fill(text));
  const known = (fact: string, texts: string[]) => (fact && !isPlay ? drawn(texts) : []);
  const { price, priceBefore, specs, scenes, forWhom, gifts, delivery, service } = facts;
  const arePeople = factPhrases.people.test(forWhom);
  const buys = shuffled(categories[facts.category]!.buy, random);
  const calls = shuffled(bank.calls, random);
  const templates = isPlay ? { ...play, hookPoint: [] } : factPhrases;
  return {
    plans: shuffled(isPlay ? [['hook', 'points', 'call'] as Role[]] : factPhrases.plans, random),
    sentences: {
      hook: drawn(bank.hooks),
      hookScenes: known(scenes, factPhrases.hookScenes),
      hookWhom: known(forWhom, [...factPhrases.hookWhom, ...(arePeople ? factPhrases.hookPeople : [])]),
      hookPrice: known(price, priceBefore ? factPhrases.hookCut : factPhrases.hookPrice),
      hookService: known(service, factPhrases.hookService),
      price: known(price, priceBefore ? factPhrases.cut : factPhrases.price),
      specs: known(specs, /[、到至]/.test(specs) ? factPhrases.sizes : factPhrases.specs),
      forWhom: known(forWhom, [...factPhrases.forWhom, ...(arePeople ? factPhrases.toPeople : [])]),
      scenes: known(scenes, factPhrases.scenes),
      gifts: known(gifts, factPhrases.gifts),
      delivery: known(delivery, factPhrases.delivery),
      service: known(service, factPhrases.service),
      // Each once in every other combination, so that the last items of a room end otherwise than the first.
      call: buys.flatMap((_, turn) =>
        calls.map((text, at) => fill(text, { buy: buys[(at + turn) % buys.length]! })),
      ),
    },
    points: pointStock(
      {
        hookPoint: shuffled(templates.hookPoint, random),
        firsts: shuffled(templates.firsts, random),
        points: shuffled(templates.points, random),
      },
      shuffled(facts.points, random),
      fill,
    ),
    fillers: drawn([...bank.asides, ...(tips[facts.category] ?? [])]),
    spent: [],
    said: new Map(),
    heard,
  };
}

function openingsOf(texts: string[]): WrittenScript[] {
  const half = Math.ceil(texts.length / 2);
  return texts.slice(0, half).map((content, at) => ({
    type: 2,
    name: '开场',
    content,
    variants: texts.slice(half + at, half + at + 1),
  }));
}

function answersTo(question: QuestionPhrases, facts: ProductFacts, fill: Fill): WrittenFaq[] {
  const { keywords: keyword, known, unknown } = question;
  const told = factsFor(question, facts);
  const orders = [told, told.toReversed()].map((all) => all.join('；'));
  const filled = told.length > 0 ? known?.map((text, at) => fill(text, { facts: orders[at]! })) : null;
  if (filled?.every(({ length }) => length <= MOST_ANSWER)) return [{ keyword, answers: filled }];
  return unknown ? [{ keyword, answers: unknown.map((text) => fill(text)) }] : [];
}

function factsFor({ fact, about }: QuestionPhrases, facts: ProductFacts): string[] {
  const { price, priceBefore, points, specs, delivery } = facts;
  if (fact === 'price' && priceBefore) return [`${price}，原价${priceBefore}`];
  // Where only colours are to choose from, nobody knows how large it is.
  const isAnswer = fact !== 'specs' || !factPhrases.measures['颜色']!.test(specs);
  if (fact !== null && fact !== 'points' && facts[fact] && isAnswer) return [facts[fact]];
  const proven = points.map(({ text, proof }) => (proof ? `${text}，${proof}` : text));
  const asked = [...proven, specs, delivery].filter((text) => about?.test(text));
  let size = 0;
  return (fact === 'points' && asked.length === 0 ? proven : asked).filter(
    (text) => (size += text.length) <= MOST_FACTS,
  );
}
