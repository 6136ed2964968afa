// Teaches the intents of comments: npx tsx tools/intents/teach.ts, after a change of intents.json or the usual questions.
import fs from 'node:fs';
import path from 'node:path';
import type { Intent } from '../../src/language/questions/intent.ts';
import { dot, openMeaning } from '../../src/language/questions/meaning.ts';
import { softmax } from '../../src/language/questions/read-intent.ts';
import { openWeights } from '../../test/helpers/weights.ts';
import { signatureOf, taughtTexts } from './taught-texts.ts';

const ROUNDS = 40;
const STEP = 20;
const target = path.resolve(import.meta.dirname, '../../src/language/questions/intent-weights.json');

const { file } = await openWeights();
const meaning = openMeaning({ file, onTrouble: () => {} });
const texts = taughtTexts();
const intents = Object.keys(texts) as Intent[];
const taught = intents.flatMap((intent, right) =>
  texts[intent].map((text) => ({ text, right, step: STEP / texts[intent].length })),
);
const vectors = await meaning.vectors(
  taught.map(({ text }) => text),
  new AbortController().signal,
);
meaning.close();

const mean = new Float32Array(vectors[0]!.length);
for (const vector of vectors) add(mean, vector, 1 / vectors.length);
const centred = vectors.map((vector) => vector.map((value, index) => value - mean[index]!));
let weights = intents.map(() => new Float32Array(mean.length));
for (let round = 0; round < ROUNDS; round++) {
  const better = weights.map((weight) => weight.slice());
  for (const [at, { right, step }] of taught.entries()) {
    const shares = softmax(weights.map((own) => dot(own, centred[at]!)));
    for (const [index, own] of better.entries())
      add(own, centred[at]!, step * ((index === right ? 1 : 0) - shares[index]!));
  }
  weights = better;
}

/** The last number is added to the score: vectors come as they are, not centred. */
const rows = weights.map((weight) => Float32Array.from([...weight, -dot(weight, mean)]));
const written = {
  taughtWith: signatureOf(texts),
  weights: Object.fromEntries(
    intents.map((intent, index) => [intent, Buffer.from(rows[index]!.buffer).toString('base64')]),
  ),
};
fs.writeFileSync(target, `${JSON.stringify(written, null, 2)}\n`);

function add(sum: Float32Array, vector: Float32Array, times: number): void {
  for (let index = 0; index < sum.length; index++) sum[index]! += times * vector[index]!;
}
