import { expect, test } from 'vitest';
import { nameFrom } from './name-from.ts';

test('a work is named by its first sentence, cut to fit', () => {
  expect(nameFrom('大家好，欢迎来到直播间。今天上新。')).toBe('大家好，欢迎来到直播间');
  expect(nameFrom('大家好，今天给大家介绍一款保温杯，只要39.9元。')).toBe('大家好，今天给大家介绍一款保温杯');
  expect(nameFrom('你好，' + '字'.repeat(40))).toBe('你好，' + '字'.repeat(17));
  expect(nameFrom('\n  第一行\n第二行')).toBe('第一行');
  expect(nameFrom('字'.repeat(40))).toBe('字'.repeat(20));
  expect(nameFrom('👨‍👩‍👧'.repeat(9))).toBe('👨‍👩‍👧'.repeat(2));
  expect(nameFrom('。。。')).toBe('未命名');
});
