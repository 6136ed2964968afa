// The child program that holds the sentence vectors: the model's run call blocks the thread it is called from.
import fs from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { serveParent } from '../../process/serve-parent.ts';
import { tokenise, type TokenNumbers } from './tokenise.ts';

export interface EmbedService {
  settings: { modelFile: string; tokeniserFile: string };
  task: string[];
  answer: Float32Array[];
  part: never;
}

const DIMENSIONS = 512;

interface Model {
  session: InferenceSession;
  vocabulary: TokenNumbers;
}

async function load({ modelFile, tokeniserFile }: EmbedService['settings']): Promise<Model> {
  const tokeniser = JSON.parse(fs.readFileSync(tokeniserFile, 'utf8')) as { model: { vocab: TokenNumbers } };
  // A null prototype: the words of a comment are looked up in it, and "constructor" is a word.
  const vocabulary = Object.assign(Object.create(null) as TokenNumbers, tokeniser.model.vocab);
  const session = await InferenceSession.create(modelFile, {
    intraOpNumThreads: 1,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return { session, vocabulary };
}

async function vectorOf(text: string, { session, vocabulary }: Model): Promise<Float32Array> {
  const tokens = tokenise(text, vocabulary);
  const row = (values: BigInt64Array) => new Tensor('int64', values, [1, tokens.length]);
  const output = await session.run({
    input_ids: row(BigInt64Array.from(tokens, BigInt)),
    attention_mask: row(new BigInt64Array(tokens.length).fill(1n)),
    token_type_ids: row(new BigInt64Array(tokens.length)),
  });
  const states = output['last_hidden_state']!.data as Float32Array;
  return meanOf(
    tokens.map((_, token) => normalised(states.subarray(token * DIMENSIONS, (token + 1) * DIMENSIONS))),
  );
}

/** Of the words, not of the mark before them that the model was taught with: five more of 60 questions are found. */
function meanOf(tokens: Float32Array[]): Float32Array {
  const words = tokens.length > 2 ? tokens.slice(1, -1) : tokens;
  const sum = new Float32Array(DIMENSIONS);
  for (const word of words) for (let index = 0; index < DIMENSIONS; index++) sum[index]! += word[index]!;
  return normalised(sum);
}

function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  if (!(length > 0) || !Number.isFinite(length)) throw new Error('the model gave no number');
  return vector.map((value) => value / length);
}

serveParent<EmbedService>(async (settings) => {
  const model = await load(settings);
  return async (texts) => {
    const vectors: Float32Array[] = [];
    // One by one: the quantised model rounds by what else is in a batch, so that a vector would depend on its neighbours.
    for (const text of texts) vectors.push(await vectorOf(text, model));
    return vectors;
  };
});
