import { expect, test } from 'vitest';
import { renameEmpty } from './empty-products.ts';

const spoken = new Set(['保温杯']);

test('a product with scripts leaves nothing behind under its new name', () => {
  expect(renameEmpty(['保温杯', '雨伞'], spoken, '保温杯', '杯子')).toEqual(['雨伞']);
});

test('an empty product keeps its place, and becomes one with the product whose name it takes', () => {
  expect(renameEmpty(['雨伞', '大衣'], spoken, '雨伞', '折叠伞')).toEqual(['折叠伞', '大衣']);
  expect(renameEmpty(['雨伞', '大衣'], spoken, '雨伞', '大衣')).toEqual(['大衣']);
  expect(renameEmpty(['雨伞'], spoken, '雨伞', '保温杯')).toEqual([]);
});
