/** Each may take as much memory as a reader is allowed. */
const MOST_AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** Looks at an upload when its turn has come: at most two are looked at, whoever sends how many. */
export async function inTurn<T>(look: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await look();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
