import { expect, test } from 'vitest';
import { inTurn } from './read-untrusted.ts';

test('at most two are looked at, in the order in which they came, also after one has failed', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const looks = [0, 1, 2, 3].map((index) =>
    inTurn(() => {
      begun.push(index);
      return new Promise<void>((resolve, reject) => {
        ends[index] = index === 1 ? () => reject(new Error('broken')) : resolve;
      });
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]!();
  await expect(looks[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  ends[0]!();
  await looks[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await Promise.all([looks[2], looks[3]]);
});
