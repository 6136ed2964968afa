export interface Match {
  /** Places in the list of groups; -1 where there is none. */
  best: number;
  second: number;
  /** How near the best group is, from 0 to 1, and how much nearer it is than the second. */
  score: number;
  lead: number;
  /** The score, and the distance that it keeps from small talk on top. */
  strength: number;
}

export type Verdict = 'answer' | 'doubtful' | 'leave';

/** One near text may be chance; the mean of three is about the same thing. */
const NEAREST = 3;
/** Of 80 chat lines of the fixture none reaches it; 65 of 80 questions without a shared keyword do. */
const ANSWER = 0.6;
/** Four of those chat lines reach it, and 76 of the questions. */
const DOUBT = 0.5;
/** Two groups that are equally near are for a person to choose from. */
const LEAD = 0.02;

/** Normalised vectors of a group's texts. */
export interface GroupVectors {
  whole: Float32Array[];
  near: Float32Array[];
}

/** The group that means most nearly what the question means. */
export function matchGroups(
  question: Float32Array,
  groups: GroupVectors[],
  smallTalk: Float32Array[],
): Match {
  const scores = groups.map(
    ({ whole, near }) => 0.6 * nearness(question, near, NEAREST) + 0.4 * nearness(question, whole, 1),
  );
  const order = scores.map((_, index) => index).toSorted((a, b) => scores[b]! - scores[a]!);
  const [best = -1, second = -1] = order;
  const score = scores[best] ?? 0;
  return {
    best,
    second,
    score,
    lead: score - (scores[second] ?? 0),
    strength: 2 * score - nearness(question, smallTalk, NEAREST),
  };
}

export function judge({ best, strength, lead }: Match): Verdict {
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

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += one[index]! * other[index]!;
  return sum;
}
