import { expect, test } from 'vitest';
import { chooseStretches } from './choose-stretches.ts';

const line = (start: number, end: number, text: string) => ({ start, end, text });

test('learns from the first seconds and judges by others', () => {
  const chosen = chooseStretches([
    line(0, 2.5, '大家好'),
    line(2.8, 5.4, '我是小王'),
    line(5.9, 9.5, '今天说说天气'),
  ]);
  expect(chosen).toEqual({
    learnt: [line(0, 5.4, '大家好，我是小王')],
    unseen: line(5.9, 9.5, '今天说说天气'),
  });
});

test('judges by the same seconds where there are no others, and by none where nothing was said', () => {
  const only = line(0, 4, '大家好');
  expect(chooseStretches([only])).toEqual({ learnt: [only], unseen: only });
  expect(chooseStretches([line(0, 1, '喂')])).toBeNull();
  expect(chooseStretches([])).toBeNull();
});
