export interface Decoder {
  /** One row of logits for each hypothesis, which goes on from `parents[i]` of the call before with `tokens[i]`. */
  next(parents: number[], tokens: number[]): Promise<Float32Array>;
}

interface SearchOptions {
  first: number;
  end: number;
  least: number;
  vocabulary: number;
  width: number;
  most: number;
  mayRepeat: (token: number) => boolean;
}

interface Hypothesis {
  tokens: number[];
  score: number;
  mean: number;
}

/** Longer answers are less likely as a whole; this evens it out. */
const LENGTH_POWER = 0.8;
const evened = (sum: number, length: number) => sum / ((5 + length) / 6) ** LENGTH_POWER;

const SAME_AGAIN = 4;
const LONGEST_UNIT = 3;

export async function searchBeam(decoder: Decoder, options: SearchOptions): Promise<Hypothesis[]> {
  const { first, end, least, vocabulary, width, most, mayRepeat } = options;
  let live: { tokens: number[]; sum: number }[] = [{ tokens: [], sum: 0 }];
  let parents = [0];
  const done: Hypothesis[] = [];
  for (let length = 1; length <= most && live.length > 0; length++) {
    const logits = await decoder.next(
      parents,
      live.map(({ tokens }) => tokens.at(-1) ?? first),
    );
    const extensions = live.flatMap(({ tokens, sum }, row) =>
      likeliest(logits.subarray(row * vocabulary, (row + 1) * vocabulary), least, width + 1)
        .filter(({ token }) => mayRepeat(token) || !isRepeating(tokens, token))
        .slice(0, width)
        .map(({ token, log }) => ({ row, token, sum: sum + log })),
    );
    extensions.sort((a, b) => b.sum - a.sum);
    const kept: typeof extensions = [];
    for (const extension of extensions) {
      if (kept.length === width) break;
      if (extension.token !== end) kept.push(extension);
      else
        done.push({
          tokens: live[extension.row]!.tokens,
          score: evened(extension.sum, length),
          mean: extension.sum / length,
        });
    }
    if (done.length >= width) break;
    parents = kept.map(({ row }) => row);
    live = kept.map(({ row, token, sum }) => ({ tokens: [...live[row]!.tokens, token], sum }));
  }
  // One that never ended is cut off, rather than nothing.
  if (done.length === 0 && live[0])
    done.push({ tokens: live[0].tokens, score: evened(live[0].sum, most), mean: live[0].sum / most });
  return done.toSorted((a, b) => b.score - a.score);
}

function likeliest(row: Float32Array, least: number, count: number): { token: number; log: number }[] {
  let top = -Infinity;
  for (const logit of row) if (logit > top) top = logit;
  let sum = 0;
  for (const logit of row) sum += Math.exp(logit - top);
  const all = top + Math.log(sum);
  const best: { token: number; log: number }[] = [];
  let worst = -Infinity;
  for (let token = least; token < row.length; token++) {
    const logit = row[token]!;
    if (best.length === count && logit <= worst) continue;
    best.push({ token, log: logit - all });
    best.sort((a, b) => b.log - a.log);
    if (best.length > count) best.pop();
    if (best.length === count) worst = best.at(-1)!.log + all;
  }
  return best;
}

/** Four tokens that were written before, or a third time the same in a row: a model that has lost the thread. */
function isRepeating(tokens: number[], token: number): boolean {
  const all = [...tokens, token];
  const isSame = (length: number, at: number) => {
    for (let index = 0; index < length; index++)
      if (all[at + index] !== all[all.length - length + index]) return false;
    return true;
  };
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    const at = all.length - unit;
    if (at >= 2 * unit && isSame(unit, at - unit) && isSame(unit, at - 2 * unit)) return true;
  }
  for (let at = 0; at <= all.length - 2 * SAME_AGAIN; at++) if (isSame(SAME_AGAIN, at)) return true;
  return false;
}
