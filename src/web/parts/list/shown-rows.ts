export interface ShownRow {
  index: number;
  /** Pixels of the rows that are left out before it. */
  gap: number;
}

/** Where each row begins, and behind them where the last one ends. */
export function offsetsOf(ids: string[], heights: ReadonlyMap<string, number>, usual: number): number[] {
  const offsets = [0];
  for (const [index, id] of ids.entries()) offsets.push(offsets[index]! + (heights.get(id) ?? usual));
  return offsets;
}

/** The row that stands at `pixel`, or the first or last one. */
export function rowAt(offsets: number[], pixel: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsets[middle]! <= pixel) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** From the one to the other, both among them; and `kept`, wherever it stands. */
export function shownRows(
  offsets: number[],
  [from, to]: readonly [from: number, to: number],
  kept: number | null,
): { rows: ShownRow[]; rest: number } {
  const last = Math.min(to, offsets.length - 2);
  const shown = Array.from({ length: Math.max(0, last - from + 1) }, (_, nth) => from + nth);
  if (kept !== null && kept < from) shown.unshift(kept);
  if (kept !== null && kept > last) shown.push(kept);
  let end = 0;
  const rows = shown.map((index) => {
    const gap = offsets[index]! - end;
    end = offsets[index + 1]!;
    return { index, gap };
  });
  return { rows, rest: offsets.at(-1)! - end };
}
