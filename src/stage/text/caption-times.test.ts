import { expect, it } from 'vitest';
import { captionAt } from './caption-times.ts';

const captions = [
  { start: 1, end: 2, text: '大家好' },
  { start: 2.2, end: 3, text: '我是陈屿' },
  { start: 5, end: 6, text: '再见' },
];

it('stays over a breath, goes in a pause, and never comes too early', () => {
  const shown = [0.9, 1, 2.1, 2.2, 3.2, 3.4, 4.9, 5, 6.2, 7].map((seconds) => captionAt(captions, seconds));
  expect(shown).toEqual([null, '大家好', '大家好', '我是陈屿', '我是陈屿', null, null, '再见', '再见', null]);
  expect(captionAt([], 1)).toBeNull();
});
