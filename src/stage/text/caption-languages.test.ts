import { expect, test } from 'vitest';
import { captionsIn } from './caption-languages.ts';

const captions = [
  { start: 0, end: 1, text: '食品级不锈钢' },
  { start: 1, end: 2.5, text: '保温十二个小时' },
];
const english = 'Food-grade stainless steel, keeps warm for twelve hours.';

test('the English of a sentence is shared out among its captions, under them or instead of them', () => {
  expect(captionsIn('zh', captions, english)).toEqual(captions);
  expect(captionsIn('both', captions, english).map(({ text }) => text)).toEqual([
    '食品级不锈钢\nFood-grade stainless steel,',
    '保温十二个小时\nkeeps warm for twelve hours.',
  ]);
  expect(captionsIn('en', captions, english)).toEqual([
    { start: 0, end: 1, text: 'Food-grade stainless steel,' },
    { start: 1, end: 2.5, text: 'keeps warm for twelve hours.' },
  ]);
});

test('one word stays as long as the sentence; without English the captions stay', () => {
  expect(captionsIn('en', captions, 'Thermos')).toEqual([{ start: 0, end: 2.5, text: 'Thermos' }]);
  expect(captionsIn('en', captions, null)).toEqual(captions);
});
