export function bestPath(
  steps: number,
  choices: number,
  cost: (step: number, choice: number) => number,
  change: (step: number, from: number, to: number) => number,
): number[] {
  let totals = Float64Array.from({ length: choices }, (_, i) => cost(0, i));
  const origins: Int32Array[] = [];
  for (let step = 1; step < steps; step++) {
    const next = new Float64Array(choices);
    const origin = new Int32Array(choices);
    for (let to = 0; to < choices; to++) {
      let best = 0;
      let least = Infinity;
      for (let from = 0; from < choices; from++) {
        const total = totals[from]! + change(step, from, to);
        if (total >= least) continue;
        best = from;
        least = total;
      }
      origin[to] = best;
      next[to] = least + cost(step, to);
    }
    totals = next;
    origins.push(origin);
  }
  let choice = totals.indexOf(Math.min(...totals));
  const path = [choice];
  for (const origin of origins.toReversed()) path.unshift((choice = origin[choice]!));
  return path;
}
