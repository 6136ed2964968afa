import { z } from 'zod';
import calm from './calm.json' with { type: 'json' };
import expert from './expert.json' with { type: 'json' };
import lively from './lively.json' with { type: 'json' };
import questionList from './questions.json' with { type: 'json' };
import tipList from './tips.json' with { type: 'json' };
import warm from './warm.json' with { type: 'json' };

const line = z.string().min(1);
const lines = z.array(line).min(1);
const pair = z.tuple([line, line]);

/**
 * Slots: {name}, {price}, {point}, and by category {who} is addressed, where to {look} and what may be {ask}ed. No
 * wording states a fact of its own.
 */
const phrasesOfStyle = z.strictObject({
  openings: lines,
  leads: lines,
  firsts: lines,
  points: lines,
  asides: lines,
  prices: lines,
  closings: lines,
  transitions: lines,
});
export type Phrases = z.infer<typeof phrasesOfStyle>;

/** `{facts}` is filled from the points that `about` fits. */
const question = z.strictObject({
  keywords: line,
  about: line.transform((source) => new RegExp(source)).nullable(),
  known: pair.nullable(),
  unknown: pair,
});
export type QuestionPhrases = z.infer<typeof question>;

const ofCategories = <T extends z.ZodType>(value: T) => ({ 1: value, 2: value, 3: value, 4: value });

export const phrases = z
  .strictObject({
    warm: phrasesOfStyle,
    lively: phrasesOfStyle,
    calm: phrasesOfStyle,
    expert: phrasesOfStyle,
  })
  .parse({ warm, lively, calm, expert });

/**
 * What a paragraph says between its facts when more is asked for than they fill. True of anything; each is said once in
 * an order.
 */
export const tips: Record<number, string[]> = z.strictObject(ofCategories(lines)).parse(tipList);

const questions: Record<number | 'all', QuestionPhrases[]> = z
  .strictObject({ ...ofCategories(z.array(question)), all: z.array(question) })
  .parse(questionList);

export const questionsOf = (category: number): QuestionPhrases[] => [
  ...(questions[category] ?? []),
  ...questions.all,
];
