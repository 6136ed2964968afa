import { expect, it } from 'vitest';
import { cutIntoParts, RESERVE, partsWithoutWords } from './cut-into-parts.ts';
import { planMixes, similarityOf, type Footage, type MixRequest } from './plan-mixes.ts';
import { seededRandom } from '../common/random.ts';

const clip = (fileId: string, seconds: number, words: string[] = []): Footage => ({
  fileId,
  from: 0,
  to: seconds,
  isPicture: false,
  words,
});
const rich = (groups: number) => Array.from({ length: groups }, (_, group) => [clip(`${group}`, 60)]);
const plan = (request: MixRequest) => planMixes(request, async () => {});
const slots = (count: number, seconds: number, groups = 1) =>
  Array.from({ length: count }, (_, index) => ({
    group: Math.floor((index * groups) / count),
    seconds,
    text: '',
  }));

it('no moment is seen twice in one video, and no two videos are more alike than wished', async () => {
  const sources = [0, 1, 2].map((group) => Array.from({ length: 8 }, (_, i) => clip(`${group}-${i}`, 12)));
  const { mixes } = await plan({
    sources,
    mixes: Array.from({ length: 20 }, () => slots(8, 3, 3)),
    similarity: 0.3,
    random: seededRandom('a'),
  });
  expect(mixes).toHaveLength(20);
  for (const [index, mix] of mixes.entries()) {
    for (const [at, pick] of mix.entries())
      expect(
        similarityOf(
          [pick],
          mix.filter((_, other) => other !== at),
        ),
      ).toBe(0);
    for (const other of mixes.slice(index + 1)) expect(similarityOf(mix, other)).toBeLessThanOrEqual(0.3);
  }
});

it('offers fewer videos where the material does not allow more', async () => {
  const one = await plan({
    sources: [[clip('a', 10)]],
    mixes: Array.from({ length: 50 }, () => slots(3, 3)),
    similarity: 0.3,
    random: seededRandom('b'),
  });
  expect(one).toMatchObject({ mixes: [{}], lacks: 0 });
  const none = await plan({
    sources: [[clip('a', 2)]],
    mixes: [slots(3, 3)],
    similarity: 0.3,
    random: seededRandom('b'),
  });
  expect(none).toEqual({ mixes: [], lacks: 0 });
});

it('shows what is said', async () => {
  const sources = [[clip('sea', 20), clip('cup', 20, ['杯子']), clip('bread', 20, ['面包'])]];
  const texts = ['来看看这个杯子', '面包也是新鲜的'];
  const {
    mixes: [mix],
  } = await plan({
    sources,
    mixes: [texts.map((text) => ({ group: 0, seconds: 3, text }))],
    similarity: 0.3,
    random: seededRandom('c'),
  });
  expect(mix!.map(({ fileId }) => fileId)).toEqual(['cup', 'bread']);
});

it('pictures change where sentences end, and every group is seen', () => {
  const sentences = [1, 1.5, 9, 3].map((seconds, index) => ({ seconds, text: `${index}`, group: null }));
  const parts = cutIntoParts(sentences, rich(3), [2, 5], 0.4);
  expect(parts.map((part) => [part.sentences, part.slots.length])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(parts.flatMap((part) => part.slots.map(({ group }) => group))).toEqual([0, 0, 1, 2]);
  expect(parts[1]!.slots[0]!.seconds).toBeCloseTo(4.5 * RESERVE + 0.4);
});

it('a short narration still goes through its groups', () => {
  const parts = cutIntoParts([{ seconds: 4, text: '', group: null }], rich(3), [2, 5], 0.4);
  expect(parts[0]!.slots.map(({ group }) => group)).toEqual([0, 1, 2]);
});

it('a group with little is seen as long as it lasts, and the others fill the rest', async () => {
  const sentences = [3, 5, 3, 4].map((seconds) => ({ seconds, text: '', group: null }));
  const sources = [[clip('opening', 6)], [clip('a', 6), clip('b', 6), clip('c', 9)], [clip('ending', 6)]];
  const parts = cutIntoParts(sentences, sources, [2, 4], 0.4);
  const all = parts.flatMap((part) => part.slots);
  expect(all.map(({ group }) => group)).toEqual([0, 1, 1, 1, 2]);
  const request = { sources, mixes: [all], similarity: 1, random: seededRandom('e') };
  expect(await plan(request)).toMatchObject({ mixes: [{ length: 5 }], lacks: null });
});

it('what is left over at the end is seen with the sentences before it', () => {
  const sentences = [3, 3, 1].map((seconds) => ({ seconds, text: '', group: null }));
  const parts = cutIntoParts(sentences, rich(1), [2, 5], 0.4);
  expect(parts.map(({ sentences: said, shown }) => [said, shown])).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

it('without words the pictures last as long as wished, wherever the whole can be cut so', () => {
  const shown = (seconds: number, within: [number, number]) =>
    partsWithoutWords(seconds, rich(2), within, 0.4, seededRandom('d')).map((part) => part.shown);
  for (const [seconds, least, most] of [
    [20, 2, 5],
    [20, 4, 4],
    [7, 3, 4],
    [60, 0.5, 60],
  ] as const) {
    const lengths = shown(seconds, [least, most]);
    expect(lengths.reduce((a, b) => a + b, 0)).toBeCloseTo(seconds);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least - 1e-9);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most + 1e-9);
  }
  expect(shown(10, [6, 7])).toEqual([5, 5]);
});
