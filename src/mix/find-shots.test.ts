import { expect, it } from 'vitest';
import { hammingDistance, LOOK_SIDE, openShotFinder } from './find-shots.ts';
import { seededRandom } from '../common/random.ts';

type Look = (x: number, y: number, frame: number) => number;

function drawn(look: Look, frame: number): Float32Array {
  const picture = new Float32Array(LOOK_SIDE ** 2);
  for (let at = 0; at < picture.length; at++)
    picture[at] = look((at % LOOK_SIDE) / 3, Math.floor(at / LOOK_SIDE) / 3, frame);
  return picture;
}

function find(films: [frames: number, look: Look][]) {
  const noise = seededRandom('noise');
  const finder = openShotFinder(25);
  for (const [frames, look] of films) {
    let picture = drawn(look, 0);
    for (let frame = 0; frame < frames; frame++) {
      // What does not ask for the frame stands still: drawing is most of the work.
      if (look.length > 2) picture = drawn(look, frame);
      const noisy = new Uint8ClampedArray(picture.length);
      for (let at = 0; at < noisy.length; at++) noisy[at] = picture[at]! + noise() * 6 - 3;
      finder.take(new Uint8Array(noisy.buffer));
    }
  }
  return finder.end();
}

const stripes: Look = (x, y) => 120 + 90 * Math.sin(x * 2) * Math.cos(y / 3) + 40 * Math.sin(x / 7);
const soft: Look = (x, y) => 90 + 60 * Math.sin((x + y) / 40);

it('cuts are found at their frame, a turning camera is none', () => {
  const turning: Look = (x, y, frame) => stripes(x + frame, y, 0);
  const shots = find([
    [13, stripes],
    [16, soft],
    [14, turning],
  ]);
  expect(shots.map(({ from, to }) => [Math.round(from * 25), Math.round(to * 25)])).toEqual([
    [0, 13],
    [13, 29],
    [29, 43],
  ]);
});

it('what is dark, blurred or shaken is told from what is not', () => {
  const [sharp] = find([[12, stripes]]);
  const [blurred] = find([[12, soft]]);
  const [dark] = find([[12, (x, y) => stripes(x, y, 0) / 8]]);
  const shakes = seededRandom('shake');
  const jerks = Array.from({ length: 12 }, () => Math.floor(shakes() * 9) - 4);
  const wide: Look = (x, y) => 120 + 60 * Math.sin(x / 9 + Math.sin(x / 23)) + 40 * Math.cos(y / 11);
  const [steady] = find([[12, wide]]);
  const [shaken] = find([[12, (x, y, frame) => wide(x + jerks[frame]!, y, 0)]]);
  expect(blurred!.sharpness).toBeLessThan(sharp!.sharpness / 2);
  expect(dark!.brightness).toBeLessThan(20);
  expect([sharp!.faults, dark!.faults[0]]).toEqual([[], 'dark']);
  expect(shaken!.shake).toBeGreaterThan(steady!.shake * 5 + 0.01);
});

it('shots that look alike have like hashes', () => {
  const [one, same, other] = [stripes, stripes, soft].map((look) => find([[12, look]])[0]!);
  expect(hammingDistance(one!.print, same!.print)).toBeLessThan(8);
  expect(hammingDistance(one!.print, other!.print)).toBeGreaterThan(15);
});

it('where something moves is known', () => {
  const [shot] = find([
    [24, (x, y, frame) => (Math.hypot(x - 70, y - 30 - 8 * Math.sin(frame / 3)) < 9 ? 230 : soft(x, y, 0))],
  ]);
  expect(shot!.moving.x).toBeGreaterThan(0.65);
  expect(shot!.moving.y).toBeLessThan(0.45);
});
