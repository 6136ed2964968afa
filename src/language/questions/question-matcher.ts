import { isAbout, type Intent } from './intent.ts';
import { dot, type Meaning } from './meaning.ts';
import { readIntent } from './read-intent.ts';
import { smallTalk, withoutFillers } from './small-talk.ts';
import { topics, type Topic } from './usual-questions.ts';

export interface QuestionMatch {
  intent: Intent;
  verdict: Verdict;
  best: number;
  second: number;
  score: number;
  lead: number;
  strength: number;
}

type Verdict = 'answer' | 'doubtful' | 'leave';

/** One near text may be chance; the mean of three is about the same thing. */
const NEAREST = 3;
/** Of 80 chat lines of the fixture none reaches it; 65 of 80 questions without a shared keyword do. */
const ANSWER = 0.6;
/** Four of those chat lines reach it, and 76 of the questions. */
const DOUBT = 0.5;
/** Two groups that are equally near are for a person to choose from. */
const LEAD = 0.02;

interface GroupVectors {
  whole: Float32Array[];
  near: Float32Array[];
}

export type QuestionMatcher = (comment: string, signal: AbortSignal) => Promise<QuestionMatch>;

/** Some 60 ms for each group the first time, so that a comment costs only its own vectors. */
export async function openQuestionMatcher(
  meaning: Pick<Meaning, 'vectors'>,
  groups: AskedGroup[],
  signal: AbortSignal,
): Promise<QuestionMatcher> {
  const texts = groupTexts(groups);
  const small = smallTalk.map(withoutFillers);
  const all = [...small, ...texts.flatMap(({ whole, near }) => [...whole, ...near])];
  const vectors = await meaning.vectors(all, signal);
  const vectorOf = new Map(all.map((text, index) => [text, vectors[index]!]));
  const of = (own: string[]) => own.map((text) => vectorOf.get(text)!);
  const chat = of(small);
  const learnt = texts.map(({ whole, near }) => ({ whole: of(whole), near: of(near) }));
  return async (comment, asked) => {
    const intent = await readIntent(meaning, comment, asked);
    const [question] = await meaning.vectors([withoutFillers(comment)], asked);
    // By its words 「假货，大家别买」 is near to 「还有货吗」.
    const isOpen = (index: number) => isAbout(groups[index]!.keyword, intent);
    return { intent, ...matchGroups(question!, learnt, chat, isOpen) };
  };
}

function matchGroups(
  question: Float32Array,
  groups: GroupVectors[],
  chat: Float32Array[],
  isOpen: (index: number) => boolean,
): Omit<QuestionMatch, 'intent'> {
  const scores = groups.map(
    ({ whole, near }) => 0.6 * nearness(question, near, NEAREST) + 0.4 * nearness(question, whole, 1),
  );
  const order = scores
    .map((_, index) => index)
    .filter(isOpen)
    .toSorted((a, b) => scores[b]! - scores[a]!);
  const [best = -1, second = -1] = order;
  const score = scores[best] ?? 0;
  const lead = score - (scores[second] ?? 0);
  const strength = 2 * score - nearness(question, chat, NEAREST);
  return { verdict: judge(best, strength, lead), best, second, score, lead, strength };
}

function judge(best: number, strength: number, lead: number): Verdict {
  if (best < 0 || strength < DOUBT) return 'leave';
  return strength >= ANSWER && lead >= LEAD ? 'answer' : 'doubtful';
}

function nearness(question: Float32Array, texts: Float32Array[], count: number): number {
  const nearest = texts
    .map((text) => dot(question, text))
    .toSorted((a, b) => b - a)
    .slice(0, count);
  return nearest.reduce((sum, one) => sum + one, 0) / Math.max(1, nearest.length);
}

interface AskedGroup {
  keyword: string;
  answers: string[];
}

interface GroupTexts {
  whole: string[];
  near: string[];
}

const SHORTEST_CLAUSE = 4;

function groupTexts(groups: AskedGroup[]): GroupTexts[] {
  const usual = groups.map((): string[] => []);
  for (const topic of topics)
    for (const index of ownersOf(topic, groups)) usual[index]!.push(...topic.asked.map(withoutFillers));
  return groups.map((group, index) => {
    const own = ownTexts(group);
    return { whole: own.whole, near: [...new Set([...own.near, ...usual[index]!])] };
  });
}

function ownersOf({ words }: Topic, groups: AskedGroup[]): number[] {
  for (const word of words) {
    const owners = groups.flatMap(({ keyword }, index) => (keyword.includes(word) ? [index] : []));
    if (owners.length > 0) return owners;
  }
  return [];
}

function ownTexts({ keyword, answers }: AskedGroup): GroupTexts {
  const keywords = keyword.split('/');
  const spoken = answers.filter(Boolean);
  if (spoken.length === 0) return { whole: keywords, near: keywords };
  const whole = spoken.map((answer) => `${keywords.join('、')}：${answer}`);
  const clauses = spoken
    .flatMap((answer) => answer.split(/[。；：，！？;:,!?\n]/))
    .map((clause) => clause.trim())
    .filter((clause) => clause.length >= SHORTEST_CLAUSE)
    .map((clause) => `${keywords[0]}：${clause}`);
  return { whole, near: [...whole, ...clauses] };
}
