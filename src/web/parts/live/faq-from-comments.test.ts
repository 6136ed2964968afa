import { expect, it } from 'vitest';
import { suggestKeywords } from './FaqFromComments.tsx';

it.each([
  ['请问这个多少钱啊', ['多少钱']],
  ['请问要怎么清洗呢', ['清洗']],
  ['主播 发货快吗？包邮吗', ['发货快', '包邮']],
  ['你好呀', ['你好呀']],
  ['!!!', []],
])('%s', (text, words) => {
  expect(suggestKeywords(text)).toEqual(words);
});

it('what comes out is always taken as keywords', () => {
  const words = suggestKeywords('字'.repeat(500));
  expect(words).toEqual(['字'.repeat(20)]);
});
