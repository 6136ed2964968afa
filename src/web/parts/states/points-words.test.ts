import { expect, it } from 'vitest';
import { giveUpWords, pointsWords } from './points-words.ts';

const none = { frozen: 0, spent: 0, returned: 0 };

it('what is said of points is what the ledger says', () => {
  expect(pointsWords({ ...none, frozen: 1200 })).toBe('已冻结 1,200 算力');
  expect(pointsWords({ ...none, returned: 300 })).toBe('300 算力已退回');
  expect(pointsWords({ ...none, spent: 300, returned: 300 })).toBe('已扣除 300 算力');
  expect(pointsWords({ frozen: 50, spent: 300, returned: 0 })).toBe('已扣除 300 算力，已冻结 50 算力');
  expect(pointsWords(none)).toBe('没有扣算力');
});

it('giving up returns what is frozen, never what was spent', () => {
  expect(giveUpWords({ ...none, frozen: 100 })).toBe('冻结的 100 算力马上退回');
  expect(giveUpWords({ ...none, spent: 300 })).toBe('已扣除的 300 算力不退');
  expect(giveUpWords(none)).toBe('没有冻结算力');
});
