import { expect, test } from 'vitest';
import { createRepetition } from './repetition.ts';

const MINUTE = 60_000;
const sentence = '这款杯子采用双层不锈钢，保温十二小时。';

test('the share of what was said before grows with every repeat and is forgotten after half an hour', () => {
  const meter = createRepetition();
  expect(meter.share(0)).toBe(0);
  meter.add(sentence, 0);
  expect(meter.share(0)).toBe(0);
  meter.add(sentence, 10 * MINUTE);
  expect(meter.share(10 * MINUTE)).toBeCloseTo(0.5);
  meter.add(sentence, 20 * MINUTE);
  expect(meter.share(20 * MINUTE)).toBeCloseTo(2 / 3);
  expect(meter.share(35 * MINUTE)).toBeCloseTo(0.5);
  expect(meter.share(60 * MINUTE)).toBe(0);
});

test('a repeat is known by most of its words, whatever stands between them', () => {
  const meter = createRepetition();
  meter.add(sentence, 0);
  meter.add('好的', 0);
  expect(meter.isRepeat('那么，这款杯子 采用双层不锈钢，保温十二小时！', 0)).toBe(true);
  expect(meter.isRepeat('这款杯子有红色、蓝色和白色三种颜色可以选。', 0)).toBe(false);
  expect(meter.isRepeat('好的。', 0)).toBe(true);
  expect(meter.isRepeat('', 0)).toBe(false);
  expect(meter.isRepeat(sentence, 31 * MINUTE)).toBe(false);
});
