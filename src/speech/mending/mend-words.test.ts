import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';

test('words that sound like those that were told are written as they were told', () => {
  expect(mendWords('今天这款宝温杯，全国包油。', ['保温杯', '包邮'])).toBe('今天这款保温杯，全国包邮。');
  expect(mendWords('保温杯很好', ['保温杯', 'Aurora', '杯'])).toBe('保温杯很好');
});
