import { expect, test } from 'vitest';
import { pictureWords } from './smoothness.ts';

const push = (state: 'live' | 'waiting', fps: number) => ({ url: '', state, error: null, fps, late: 0 });

test.each([
  ['流畅', [push('live', 25), push('waiting', 0)], null],
  ['有时停顿', [push('live', 25), push('live', 20)], 25],
  ['卡顿', [], 12],
  [null, [push('waiting', 0)], null],
])('a seller reads %s', (words, pushes, stageFps) => {
  expect(pictureWords({ push: pushes, stageFps })).toBe(words);
});
