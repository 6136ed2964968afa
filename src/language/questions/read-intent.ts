import { setImmediate } from 'node:timers/promises';
import examples from './intents.json' with { type: 'json' };
import { intentByRules, isQuestion, questionAbout, weightOf, type Intent } from './intent.ts';
import { dot, type Meaning } from './meaning.ts';
import { topics, trustTopics } from './usual-questions.ts';

const ROUNDS = 40;
const STEP = 20;
/** Examples at one go: some three milliseconds. */
const BREATH = 64;

export const intents = Object.keys(examples) as Intent[];

export type IntentReader = (comment: string, signal: AbortSignal) => Promise<Intent>;
type Vectors = Pick<Meaning, 'vectors'>;

/** What was learnt with an engine: every room of a server reads with the same. */
const known = new WeakMap<Vectors, Separation>();

/** Words decide where they can, and what they leave open the sentence vectors do; two seconds the first time. */
export async function openIntentReader(meaning: Vectors, signal: AbortSignal): Promise<IntentReader> {
  const separation = known.get(meaning) ?? (await learn(meaning, signal));
  known.set(meaning, separation);
  return async (comment, asked) => {
    const ruled = intentByRules(comment);
    if (ruled) return ruled;
    const [vector] = await meaning.vectors([comment], asked);
    return likeliest(comment, sharesOf(vector!, separation));
  };
}

/** Both kinds of questions count together against what is none: between them a question would be lost. */
function likeliest(comment: string, shares: number[]): Intent {
  const questions = intents.reduce(
    (sum, intent, index) => sum + (isQuestion(intent) ? shares[index]! : 0),
    0,
  );
  const [best] = intents
    .map((intent, index) => {
      const share = isQuestion(intent) ? questions + shares[index]! / 1000 : shares[index]!;
      return { intent, likely: share * weightOf(intent, comment) };
    })
    .toSorted((a, b) => b.likely - a.likely);
  return best!.intent;
}

interface Separation {
  mean: Float32Array;
  weights: Float32Array[];
}

const sharesOf = (vector: Float32Array, { mean, weights }: Separation): number[] => {
  const centred = vector.map((value, index) => value - mean[index]!);
  return softmax(weights.map((weight) => dot(weight, centred)));
};

function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** Softmax regression: it tells 80 of 100 examples right that it was not taught, the three nearest ones 70. */
async function learn(meaning: Vectors, signal: AbortSignal): Promise<Separation> {
  const taught = Object.entries(taughtTexts()).flatMap(([intent, texts]) =>
    texts.map((text) => ({ text, right: intents.indexOf(intent as Intent), weight: STEP / texts.length })),
  );
  const vectors = await meaning.vectors(
    taught.map(({ text }) => text),
    signal,
  );
  const mean = new Float32Array(vectors[0]!.length);
  for (const vector of vectors) add(mean, vector, 1 / vectors.length);
  const centred = vectors.map((vector) => vector.map((value, index) => value - mean[index]!));
  let weights = intents.map(() => new Float32Array(mean.length));
  for (let round = 0; round < ROUNDS; round++) {
    const better = weights.map((weight) => weight.slice());
    for (const [at, { right, weight }] of taught.entries()) {
      // A second or two at one go would hold up the speech of every room.
      if (at % BREATH === 0) await setImmediate();
      const shares = softmax(weights.map((own) => dot(own, centred[at]!)));
      for (const [index, own] of better.entries())
        add(own, centred[at]!, weight * ((index === right ? 1 : 0) - shares[index]!));
    }
    weights = better;
  }
  return { mean, weights };
}

function add(sum: Float32Array, vector: Float32Array, times: number): void {
  for (let index = 0; index < sum.length; index++) sum[index]! += times * vector[index]!;
}

function taughtTexts(): Record<Intent, string[]> {
  const texts = structuredClone(examples);
  for (const { name, asked } of topics) if (!trustTopics.has(name)) texts[questionAbout(name)].push(...asked);
  return texts;
}
