import { expect, it } from 'vitest';
import { beginningOf, captionAt, spokenWordsAt } from './caption-times.ts';

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

it('counts what has been said, by its times or evenly', () => {
  const timed = [{ start: 1, end: 2, text: '你好，3号', times: [1, 1.2, 1.6, 1.9] }];
  const saidAt = (all: typeof captions, at: number) => spokenWordsAt(all, at)?.said;
  expect([1, 1.3, 1.7, 2].map((at) => saidAt(timed, at))).toEqual([1, 2, 3, 4]);
  expect([1, 1.4, 2].map((at) => saidAt([{ start: 1, end: 2, text: '你好，3号' }], at))).toEqual([0, 2, 4]);
  expect([0, 2, 3, 4].map((said) => beginningOf('你好，3号', said))).toEqual([
    '',
    '你好，',
    '你好，3',
    '你好，3号',
  ]);
});
