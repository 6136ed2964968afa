import { expect, test } from 'vitest';
import { moveGroup } from './script-order.ts';

test('a script moves inside its group and nothing else does', () => {
  expect(moveGroup(['o1', 'g1', 'o2', 't1', 'o3'], [['o1'], ['o2'], ['o3']], 2, 0)).toEqual([
    'o3',
    'g1',
    'o1',
    't1',
    'o2',
  ]);
});

test('a product moves with all its paragraphs', () => {
  expect(moveGroup(['a1', 't1', 'a2', 'b1'], [['a1', 'a2'], ['b1']], 1, 0)).toEqual(['b1', 't1', 'a1', 'a2']);
});
