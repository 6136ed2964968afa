import { expect, test } from 'vitest';
import { matchKeyword } from './match-keyword.ts';
import type { Question } from '../running-order/program.ts';

const question = (keyword: string): Question => ({ keyword, keywords: keyword.split('/'), answers: [] });
const questions = ['多少钱/价格', '怎么发货/发货', '发货地址', 's/xl', '9元/9.9', 'iPhone 15', '///'].map(
  question,
);

test.each([
  ['这个多 少 钱呀', '多少钱'],
  ['多\u200b少钱', '多少钱'],
  ['请问发货地址在哪', '发货地址'],
  ['有ＸＬ的吗', 'xl'],
  ['xl有吗', 'xl'],
  ['yes', null],
  ['sxl', null],
  ['只要9元', '9元'],
  ['要99元吗', null],
  ['9.9能买吗', '9.9'],
  ['99能买吗', null],
  ['19.9贵了', null],
  ['iphone15能用吗', 'iPhone 15'],
  ['IPHONE 15 Pro', 'iPhone 15'],
  ['iphone 155', null],
  ['', null],
  [`${'啊'.repeat(1000)}多少钱`, null],
])('%s → %s', (comment, keyword) => {
  expect(matchKeyword(comment, questions)?.keyword ?? null).toBe(keyword);
});
