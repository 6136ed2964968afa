import { z } from 'zod';
import calm from './calm.json' with { type: 'json' };
import categoryList from './categories.json' with { type: 'json' };
import expert from './expert.json' with { type: 'json' };
import factList from './facts.json' with { type: 'json' };
import lively from './lively.json' with { type: 'json' };
import playList from './play.json' with { type: 'json' };
import questionList from './questions.json' with { type: 'json' };
import tipList from './tips.json' with { type: 'json' };
import unsaidList from './unsaid.json' with { type: 'json' };
import warm from './warm.json' with { type: 'json' };

const line = z.string().min(1);
const lines = z.array(line).min(1);
const pair = z.tuple([line, line]);
const pattern = line.transform((source) => new RegExp(source));

export const toldFacts = ['specs', 'forWhom', 'scenes', 'gifts', 'delivery', 'service'] as const;
export type ToldFact = (typeof toldFacts)[number];

const ofStyle = z.strictObject({
  openings: lines,
  hooks: lines,
  calls: lines,
  asides: lines,
  transitions: lines,
});

/**
 * Slots: {name}, {price}, {before}, {point} with its {proof}, the told facts, and the words of `categories`. No wording
 * states a fact of its own: `phrases.test.ts` holds each of them against `unsaid`.
 */
export const phrases = z
  .strictObject({ warm: ofStyle, lively: ofStyle, calm: ofStyle, expert: ofStyle })
  .parse({ warm, lively, calm, expert });

/** Entertainment rooms sell nothing: their wordings call for words, not for orders. */
export const play = z
  .strictObject({ hooks: lines, calls: lines, firsts: lines, points: lines, asides: lines })
  .parse(playList);

const hooks = ['hook', 'hookPoint', 'hookScenes', 'hookWhom', 'hookPrice', 'hookService'] as const;
const role = z.enum([...hooks, 'points', 'price', 'call', ...toldFacts]);
export type Role = z.infer<typeof role>;

/**
 * `cut` and `hookCut` tell the price where there was a higher one before, `sizes` the specs where there are several.
 * `toPeople` speaks to whom the goods are for: nobody calls cats or dry skin over.
 */
export const factPhrases = z
  .strictObject({
    measures: z.record(z.string(), pattern),
    people: pattern,
    plans: z.array(z.array(role)),
    firsts: lines,
    points: lines,
    hookPoint: lines,
    hookScenes: lines,
    hookWhom: lines,
    hookPeople: lines,
    hookPrice: lines,
    hookCut: lines,
    hookService: lines,
    price: lines,
    cut: lines,
    sizes: lines,
    specs: lines,
    forWhom: lines,
    toPeople: lines,
    scenes: lines,
    gifts: lines,
    delivery: lines,
    service: lines,
  })
  .parse(factList);

const ofCategories = <T extends z.ZodType>(value: T) => ({ 1: value, 2: value, 3: value, 4: value });

const categoryWord = z.strictObject({
  who: line,
  ask: line,
  use: line,
  when: line,
  thing: line,
  order: line,
  ship: line,
  measure: line,
  buy: lines,
});
export const categories: Record<number, z.infer<typeof categoryWord>> = z
  .strictObject(ofCategories(categoryWord))
  .parse(categoryList);

/**
 * What a paragraph says between its facts when more is asked for than they fill. True of anything; each is said once in
 * an order.
 */
export const tips: Record<number, string[]> = z.strictObject(ofCategories(lines)).parse(tipList);

/**
 * `{facts}` is filled from `fact` where the seller told it, else from the points that `about` fits (`points`: from all
 * where it fits none). Without `unknown` the
 * question is only written where the answer is known.
 */
const question = z.strictObject({
  keywords: line,
  fact: z.enum(['price', 'priceBefore', 'points', ...toldFacts]).nullable(),
  about: pattern.nullable(),
  known: pair.nullable(),
  unknown: pair.nullable(),
});
export type QuestionPhrases = z.infer<typeof question>;

const questions: Record<number | 'all', QuestionPhrases[]> = z
  .strictObject({ ...ofCategories(z.array(question)), all: z.array(question) })
  .parse(questionList);

export const questionsOf = (category: number): QuestionPhrases[] => [
  ...(questions[category] ?? []),
  ...questions.all,
];

/** What no script says unless the seller did: doubts of its own, haste, and claims about goods. */
export const unsaid = z.strictObject({ hesitation: lines, urgency: lines, claims: lines }).parse(unsaidList);
