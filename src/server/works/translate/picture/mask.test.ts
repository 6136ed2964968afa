import { expect, it } from 'vitest';
import { labelSeen } from './mask.ts';

const place = { x: 0.04, y: 0.0225, width: 0.868, height: 0.0528 };
const label = { x: 0.074, y: 0.158, width: 0.8, height: 0.026 };
const price = { x: 0.059, y: 0.292, width: 0.131, height: 0.026 };
const caption = (at: number) => ({ x: 0.3 - at / 100, y: 0.694, width: 0.4 + at / 50, height: 0.024 });
const pictures = Array.from({ length: 10 }, (_, at) => [label, price, caption(at)]);

it('the label of an excerpt is found however far down its room had it', () => {
  const { y: _y, ...across } = place;
  const seen = labelSeen([place], pictures)!;
  expect(seen).toMatchObject(across);
  expect(seen.y + seen.height / 2).toBeCloseTo(label.y + label.height / 2);
});

it('captions are never taken for it, nor what is seen now and then', () => {
  expect(
    labelSeen(
      [place],
      pictures.map(([, , one]) => [{ ...one!, x: 0.074, width: 0.8 - one!.x / 9 }]),
    ),
  ).toBeNull();
  expect(
    labelSeen(
      [place],
      pictures.map((rows, at) => (at < 5 ? rows : rows.slice(1))),
    ),
  ).toBeNull();
});
