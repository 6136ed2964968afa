import { expect, test } from 'vitest';
import { searchBeam, type Decoder } from './search-beam.ts';

const options = { first: 0, end: 1, least: 1, vocabulary: 6, most: 20, mayRepeat: () => false };

/** What follows a token, as probabilities. */
function chain(next: Record<number, Record<number, number>>): Decoder {
  return {
    next: async (_, tokens) => {
      const logits = new Float32Array(tokens.length * options.vocabulary).fill(-20);
      for (const [row, token] of tokens.entries())
        for (const [to, share] of Object.entries(next[token]!))
          logits[row * options.vocabulary + Number(to)] = Math.log(share);
      return logits;
    },
  };
}

test('a wide search finds the likelier whole behind a less likely beginning', async () => {
  const decoder = () =>
    chain({ 0: { 2: 0.6, 3: 0.4 }, 2: { 4: 0.5, 5: 0.5 }, 3: { 1: 1 }, 4: { 1: 1 }, 5: { 1: 1 } });
  expect((await searchBeam(decoder(), { ...options, width: 1 }))[0]!.tokens).toEqual([2, 4]);
  const wide = await searchBeam(decoder(), { ...options, width: 3 });
  expect(wide.map(({ tokens }) => tokens)).toContainEqual([3]);
  expect(wide.length).toBeGreaterThan(1);
});

test('a model that has lost the thread does not go round for ever', async () => {
  const round = chain({ 0: { 2: 1 }, 2: { 3: 0.9, 1: 0.1 }, 3: { 2: 0.9, 1: 0.1 } });
  const [found] = await searchBeam(round, { ...options, width: 1 });
  expect(found!.tokens.length).toBeLessThan(6);
});

test('what never ends is cut off', async () => {
  const endless = chain({ 0: { 2: 1 }, 2: { 2: 1 } });
  const [found] = await searchBeam(endless, { ...options, width: 1, mayRepeat: () => true });
  expect(found!.tokens).toHaveLength(options.most);
});
