import { expect, test } from 'vitest';
import { numbersOf, sameNumbers } from './numbers.ts';

test.each([
  ['现在下单立减二十元，只要39.9元。', [20, 39.9]],
  ['三十九块九包邮，一百五，两件', [2, 39.9, 150]],
  ['成立于二零一零年，卖了3.5万件，一千二百万人在用', [2010, 35_000, 12_000_000]],
  ['一款十分好用的杯子，万一坏了，第一时间换新', []],
  ['打八五折', [85]],
  ['twenty-five yuan off, only $1,299.90 for two', [2, 25, 1299.9]],
  ['one hundred and five people, three thousand two hundred boxes', [105, 3200]],
  ['On May 3, 2010 we may open one shop', [3, 5, 2010]],
])('%s', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test('a price is the same in digits and in words, and another one is seen', () => {
  expect(sameNumbers('保温十二个小时', 'keeps warm for 12 hours')).toBe(true);
  expect(sameNumbers('三万块', '30,000 yuan')).toBe(true);
  expect(sameNumbers('只要39.9元', 'Only 399 yuan')).toBe(false);
  expect(sameNumbers('七天无理由退货', 'Return it without a reason')).toBe(false);
});
