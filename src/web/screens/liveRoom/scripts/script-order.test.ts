import { expect, test } from 'vitest';
import { moveGroup, renameEmpty } from './script-order.ts';

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

const spoken = new Set(['保温杯']);

test('a product with scripts leaves nothing behind under its new name', () => {
  expect(renameEmpty(['保温杯', '雨伞'], spoken, '保温杯', '杯子')).toEqual(['雨伞']);
});

test('an empty product keeps its place, and becomes one with the product whose name it takes', () => {
  expect(renameEmpty(['雨伞', '大衣'], spoken, '雨伞', '折叠伞')).toEqual(['折叠伞', '大衣']);
  expect(renameEmpty(['雨伞', '大衣'], spoken, '雨伞', '大衣')).toEqual(['大衣']);
  expect(renameEmpty(['雨伞'], spoken, '雨伞', '保温杯')).toEqual([]);
});
