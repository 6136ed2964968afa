import path from 'node:path';
import { expect, test } from 'vitest';
import { readResponse } from './response.ts';
import { rootOf, solve } from './solve.ts';
import { readBasis } from './voice-fitter.ts';

const assets = path.resolve(import.meta.dirname, '../../../assets/voices');
const response = readResponse(path.join(assets, 'response.bin'));
const { voices } = readBasis(path.join(assets, 'basis.json'));

test('a voice is heard as itself, so far as its colour tells', () => {
  const names = Object.keys(voices);
  const middle = response.heardOf(voices.af_bella!.colour);
  const heard = names.map((name) =>
    response.heardOf(voices[name]!.colour).map((value, at) => value - middle[at]!),
  );
  const bella = response.listen(voices.af_bella!.impression);
  const own = names.filter((name) => {
    const said = response.listen(voices[name]!.impression).map((value, at) => value - bella[at]!);
    const apart = heard.map((one) => Math.hypot(...one.map((value, at) => value - said[at]!)));
    return apart.toSorted((a, b) => a - b).indexOf(apart[names.indexOf(name)]!) < 3;
  });
  expect(own.length).toBeGreaterThan(0.8 * names.length);
});

test('its slopes are those of what it says', () => {
  const { colour } = voices.zm_yunxi!;
  const slopes = response.slopesOf(colour);
  for (const step of [0, 64, 127]) {
    const moved = (by: number) => response.heardOf(colour.map((value, at) => value + (at === step ? by : 0)));
    const [more, less] = [moved(0.001), moved(-0.001)];
    slopes[step]!.forEach((slope, at) => expect(slope).toBeCloseTo((more[at]! - less[at]!) / 0.002, 3));
  }
});

test('equations are solved, and roots taken', () => {
  const [x, y] = solve([[2, 0], [1, 1]], [5, 1], 1e-9); // prettier-ignore
  expect([x, y]).toEqual([expect.closeTo(2, 4), expect.closeTo(1, 4)]);
  expect(rootOf([[4, 2], [2, 5]])).toEqual([[2, 0], [1, 2]]); // prettier-ignore
});
