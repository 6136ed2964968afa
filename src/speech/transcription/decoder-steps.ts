import type { Tensor } from '@huggingface/transformers';

export interface DecoderStep {
  tokens: number[];
  chances: number[];
}

interface Forward {
  forward(inputs: object): Promise<{ logits: Tensor }>;
}

const KEPT = 8;

/** Notes what `generate` throws away. The child transcribes one window at a time. */
export function noteSteps(model: Forward, wordsTo: number) {
  const forward = model.forward.bind(model);
  let steps: DecoderStep[] = [];
  let first: Float32Array | null = null;
  model.forward = async (inputs) => {
    const output = await forward(inputs);
    const [, count, size] = output.logits.dims as [number, number, number];
    const scores = output.logits.data as Float32Array;
    if (steps.length === 0) first = scores.slice(0, size);
    steps.push(stepOf(scores.subarray((count - 1) * size, count * size), wordsTo));
    return output;
  };
  return {
    begin: () => {
      steps = [];
      first = null;
    },
    steps: () => steps,
    first: () => first,
  };
}

function stepOf(scores: Float32Array, wordsTo: number): DecoderStep {
  const tokens: number[] = [];
  for (let token = 0; token < wordsTo; token++) {
    const score = scores[token]!;
    if (tokens.length === KEPT && score <= scores[tokens[KEPT - 1]!]!) continue;
    let place = tokens.length;
    while (place > 0 && scores[tokens[place - 1]!]! < score) place--;
    tokens.splice(place, 0, token);
    if (tokens.length > KEPT) tokens.pop();
  }
  const best = scores[tokens[0]!]!;
  let sum = 0;
  for (let token = 0; token < wordsTo; token++) sum += Math.exp(scores[token]! - best);
  return { tokens, chances: tokens.map((token) => Math.exp(scores[token]! - best) / sum) };
}
