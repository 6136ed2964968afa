import { expect, test } from 'vitest';
import { snap } from './snap.ts';

const box = { width: 0.4, height: 0.2 };
const near = { x: 0.02, y: 0.02 };
const edges = { x: [0, 1], y: [0, 1] };
const lines = { x: [0.5], y: [0.5], edges };

test('a thing let go near the middle or an edge is drawn there, and says which line it met', () => {
  expect(snap(box, { x: 0.49, y: 0.3 }, near, lines)).toEqual({
    centre: { x: 0.5, y: 0.3 },
    met: { x: 0.5, y: null },
  });
  expect(snap(box, { x: 0.215, y: 0.89 }, near, lines)).toEqual({
    centre: { x: 0.2, y: 0.9 },
    met: { x: 0, y: 1 },
  });
});

test('the nearer line wins, and what is far from all stays', () => {
  expect(snap(box, { x: 0.51, y: 0.7 }, near, { x: [0.5, 0.515], y: [], edges }).centre.x).toBe(0.515);
  expect(snap(box, { x: 0.33, y: 0.7 }, near, lines)).toEqual({
    centre: { x: 0.33, y: 0.7 },
    met: { x: null, y: null },
  });
});
