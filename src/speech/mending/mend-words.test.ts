import { expect, test } from 'vitest';
import { mendTradeWords, mendWords } from './mend-words.ts';

test('words that sound like those that were told are written as they were told', () => {
  expect(mendWords('今天这款宝温杯，全国包油。', ['保温杯', '包邮'])).toBe('今天这款保温杯，全国包邮。');
  expect(mendWords('保温杯很好', ['保温杯', 'Aurora', '杯'])).toBe('保温杯很好');
});

test.each([
  ['今天这款宝温杯到手架只要39.9元，全国包游。', '今天这款保温杯到手价只要39.9元，全国包邮。'],
  ['送优会券，七天无理游退货', '送优惠券，七天无理由退货'],
  ['明天直播见！这屋里有两个人，太上心了', '明天直播见！这屋里有两个人，太上心了'],
])('%s is written %s', (heard, written) => {
  expect(mendTradeWords(heard)).toBe(written);
});
