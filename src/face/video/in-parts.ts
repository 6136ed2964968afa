import fs from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';

export const writeKept = (file: string, value: unknown): Promise<void> =>
  fs.writeFile(file, serialize(value));
export const kept = async <T>(file: string): Promise<T> => deserialize(await fs.readFile(file)) as T;

export type PictureSpan = [from: number, to: number];

export const spansOf = ([from, to]: PictureSpan, length: number): PictureSpan[] =>
  Array.from({ length: Math.ceil((to - from) / length) }, (_, i) => [
    from + i * length,
    Math.min(to, from + (i + 1) * length),
  ]);

export const scaled =
  (report: (share: number) => void, from: number, to: number) =>
  (share: number): void =>
    report(from + (to - from) * share);

/** A few at a time: another film need not wait until all of this one are done. */
export async function eachOf<T, Result>(
  items: T[],
  atOnce: number,
  report: (share: number) => void,
  run: (item: T, tell: (share: number) => void, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const done = items.map(() => 0);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next++;
      const tell = (share: number) => {
        done[index] = share;
        report(done.reduce((sum, one) => sum + one, 0) / items.length);
      };
      results[index] = await run(items[index]!, tell, index);
      tell(1);
    }
  };
  const orStop = async () => {
    try {
      await work();
    } catch (error) {
      next = items.length;
      throw error;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, orStop));
  return results;
}

export async function joinParts<T extends { at: number }>(
  parts: { things: T[]; file: string }[],
  to: string,
): Promise<T[]> {
  const out = await fs.open(to, 'w');
  try {
    const all: T[] = [];
    let at = 0;
    for (const { things, file } of parts) {
      const bytes = await fs.readFile(file);
      await out.write(bytes);
      all.push(...things.map((thing) => ({ ...thing, at: at + thing.at })));
      at += bytes.length;
    }
    // A step that speaks of it is kept once this returns.
    await out.sync();
    return all;
  } finally {
    await out.close();
  }
}
