import { expect, test } from 'vitest';
import { readChineseNumeral } from './chinese-numerals.ts';

test.each([
  ['十', 10],
  ['一百二', 120],
  ['一百〇五', 105],
  ['一万五', 15_000],
  ['一万零二百五', 10_250],
  ['两千零五', 2005],
  ['三亿五千万', 350_000_000],
  ['三九九', 399],
  ['三十九点九', 39.9],
  ['39', null],
  ['', null],
])('%s', (written, value) => {
  expect(readChineseNumeral(written)).toBe(value);
});
