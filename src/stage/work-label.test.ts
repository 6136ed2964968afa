import { expect, test } from 'vitest';
import type { AnyWork } from '../contract/work.ts';
import { shownLabelOf } from './work-label.ts';

const labelOf = (type: AnyWork['type'], project: object) => {
  const label = shownLabelOf({ type, project } as AnyWork);
  return label && [label.text, label.corner];
};

test('every kind of work says by itself what is seen in its picture, and where', () => {
  const corner = { labelCorner: 'bottom-left' };
  expect(labelOf('short', corner)).toEqual(['AI生成', 'bottom-left']);
  expect(labelOf('mix', corner)).toEqual(['AI生成', 'bottom-left']);
  expect(labelOf('translate', { ...corner, way: 'subtitle' })).toEqual([
    'AI翻译字幕 · AI生成',
    'bottom-left',
  ]);
  expect(labelOf('translate', { ...corner, way: 'lip' })).toEqual(['AI翻译配音 · AI生成', 'bottom-left']);
  expect(labelOf('translate', { ...corner, way: 'dub', made: { picture: null } })).toBeNull();
  expect(labelOf('excerpt', {})).toEqual(['AI数字人 · 内容由AI生成', 'unknown']);
  expect(labelOf('audio', {})).toBeNull();
});
