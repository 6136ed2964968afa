import taught from './intent-weights.json' with { type: 'json' };
import { intentByRules, isQuestion, weightOf, type Intent } from './intent.ts';
import { dot, type Meaning } from './meaning.ts';

export const intents = Object.keys(taught.weights) as Intent[];

/**
 * Softmax regression (`tools/intents/teach.ts`): it tells 80 of 100 examples right that it was not taught, the three
 * nearest ones 70. The last number of a row is added to the score.
 */
const rows = Object.values(taught.weights).map((base64) => {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return new Float32Array(bytes.buffer);
});

export async function readIntent(
  meaning: Pick<Meaning, 'vectors'>,
  comment: string,
  signal: AbortSignal,
): Promise<Intent> {
  const ruled = intentByRules(comment);
  if (ruled) return ruled;
  const [vector] = await meaning.vectors([comment], signal);
  return likeliest(comment, softmax(rows.map((row) => dot(vector!, row) + row.at(-1)!)));
}

function likeliest(comment: string, shares: number[]): Intent {
  const of = intents.map((intent, index) => ({ intent, share: shares[index]! }));
  const questions = of.reduce((sum, { intent, share }) => sum + (isQuestion(intent) ? share : 0), 0);
  const [best] = of
    .toSorted((a, b) => b.share - a.share)
    .map(({ intent, share }) => ({
      intent,
      likely: (isQuestion(intent) ? questions : share) * weightOf(intent, comment),
    }))
    .toSorted((a, b) => b.likely - a.likely);
  return best!.intent;
}

export function softmax(scores: number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}
