import { expect, it } from 'vitest';
import { niceTop } from './TimeChart.tsx';

it.each([
  [1, 1],
  [0.15, 0.2],
  [873, 1000],
  [200, 200],
  [201, 500],
])('an axis for %d ends at %d', (value, top) => {
  expect(niceTop(value)).toBeCloseTo(top);
});
