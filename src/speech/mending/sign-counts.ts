/**
 * How usual a sign is after those before it, counted over our sentences (tools/hearing/count.py): up to four signs in a
 * row, each with its chance and with what it costs to find nothing behind it and look after one sign less.
 */
export interface SignCounts {
  signs: string[];
  idOf: (sign: string) => number;
  /** The same for all that may follow: the longest first. */
  after: (last: number[]) => Context[];
  /** In tenths of a bit. */
  cost: (contexts: Context[], id: number) => number;
}

interface Context {
  /** Where the rows behind it stand; null: it was never seen. */
  rows: Family | null;
  back: number;
}

interface Family {
  level: Level;
  from: number;
  to: number;
}

interface Level {
  ids: Uint16Array;
  values: Uint8Array;
  /** The first row of the next level that stands behind each row; at the end: how many there are. */
  next: Uint32Array;
}

/** What is no Han sign: the begin, and every mark; figures; letters. A row of them counts as one. */
export const BREAK = 0;
export const FIGURES = 1;
export const LETTERS = 2;
const OTHERS = 3;
const UNKNOWN = 0xffff;
export const REMEMBERED = 3;
const UNKNOWN_COST = 180;

const ID = 0x1fff;
const HAS_FAMILY = 1 << 14;
const IS_LAST = 1 << 15;

export function openSignCounts(file: Buffer): SignCounts {
  const start = 4 + file.readUInt32LE(0);
  const { signs: written, rows } = JSON.parse(file.toString('utf8', 4, start)) as {
    signs: string;
    rows: [number, ...number[]];
  };
  const bytes = Uint8Array.from(file.subarray(start));
  let at = 0;
  const take = (count: number) => bytes.subarray(at, (at += count));
  const columns = rows.map((count) => new Uint16Array(take(2 * count).buffer, at - 2 * count, count));
  const [alone, aloneBacks] = [take(rows[0]), take(rows[0])];
  const levels: Level[] = columns.map((column, place) => ({
    ids: column.map((one) => one & ID),
    values: place === 0 ? alone : take(column.length),
    next: familiesOf(column, columns[place + 1] ?? new Uint16Array()),
  }));
  const signs = Array.from(written);
  const ids = new Map(signs.map((sign, place) => [sign, place + OTHERS]));

  function contextOf([first, ...rest]: number[]): Context {
    let row = first! < rows[0] ? first! : -1;
    let depth = 0;
    for (const id of rest) {
      if (row >= 0) row = rowOf(familyAt(levels, depth, row), id);
      depth++;
    }
    if (row < 0) return { rows: null, back: 0 };
    const back = depth === 0 ? aloneBacks[row]! : 10 * (levels[depth]!.values[row]! & 7);
    return { rows: familyAt(levels, depth, row), back };
  }

  return {
    signs,
    idOf: (sign) => ids.get(sign) ?? UNKNOWN,
    after: (last) => last.map((_, from) => contextOf(last.slice(from))),
    cost: (contexts, id) => {
      if (id >= rows[0]) return UNKNOWN_COST;
      let cost = 0;
      for (const { rows: family, back } of contexts) {
        const row = family ? rowOf(family, id) : -1;
        if (row >= 0) return cost + 5 * (family!.level.values[row]! >> 3);
        cost += back;
      }
      return cost + alone[id]!;
    },
  };
}

function familiesOf(column: Uint16Array, below: Uint16Array): Uint32Array {
  const next = new Uint32Array(column.length + 1);
  let to = 0;
  for (let row = 0; row < column.length; row++) {
    next[row] = to;
    if ((column[row]! & HAS_FAMILY) === 0) continue;
    while ((below[to]! & IS_LAST) === 0) to++;
    to++;
  }
  next[column.length] = to;
  return next;
}

const familyAt = (levels: Level[], depth: number, row: number): Family => {
  const { next } = levels[depth]!;
  return { level: levels[depth + 1]!, from: next[row]!, to: next[row + 1]! };
};

function rowOf({ level: { ids }, from, to }: Family, id: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low < to && ids[low] === id ? low : -1;
}
