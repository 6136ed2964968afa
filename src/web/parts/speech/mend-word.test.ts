import { expect, test } from 'vitest';
import { countMended, mendWord, openDoubts } from './mend-word.ts';

const doubt = { word: '真系', others: ['珍惜'] };
const lines = [
  { text: '请真系今天的价格。', doubtful: [doubt] },
  { text: '大家要真系哦。' },
  { text: '真系、真系。', doubtful: [doubt, { word: '家', others: [] }] },
  { text: '老人家也喜欢。' },
];

test('a word is mended in the whole film, and is doubtful nowhere any more', () => {
  const mended = mendWord(lines, '真系', '珍惜');
  expect(mended.map(({ text }) => text)).toEqual([
    '请珍惜今天的价格。',
    '大家要珍惜哦。',
    '珍惜、珍惜。',
    '老人家也喜欢。',
  ]);
  expect(countMended(lines, mended)).toBe(3);
  expect(mended.flatMap(openDoubts)).toEqual([]);
});

test('who says that a word is right changes no text, and one sign alone is mended only where it is doubtful', () => {
  const right = mendWord(lines, '真系', '真系');
  expect(countMended(lines, right)).toBe(0);
  expect(right.flatMap(openDoubts)).toEqual([]);
  const marked = [{ text: '回家', doubtful: [{ word: '家', others: ['加'] }] }, { text: '大家好' }];
  expect(mendWord(marked, '家', '加').map(({ text }) => text)).toEqual(['回加', '大家好']);
});

test('a word that was written otherwise by hand is doubtful no more', () => {
  expect(openDoubts({ text: '请珍惜今天的价格。', doubtful: [doubt] })).toEqual([]);
});
