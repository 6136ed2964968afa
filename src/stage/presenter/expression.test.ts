import fs from 'node:fs';
import { expect, test } from 'vitest';
import { readPainted } from './avatar.ts';
import { browShift, smileShift } from './expression.ts';

/** Where the corners of the mouth and the middle of a brow are in the still, as a person has pointed at them. */
type Point = [x: number, y: number];
interface Points {
  corners: [left: number, right: number, lips: number];
  brow: Point;
  eye: Point;
}

const faces = {
  lin: { corners: [467, 621, 725], brow: [464, 470], eye: [450, 542] },
  noya: { corners: [467, 625, 733], brow: [456, 459], eye: [443, 548] },
  mei: { corners: [470, 631, 703], brow: [445, 440], eye: [456, 521] },
  hao: { corners: [488, 653, 698], brow: [447, 422], eye: [462, 509] },
} satisfies Record<string, Points>;

test.each(Object.entries<Points>(faces))(
  '%s smiles with the corners of the mouth and raises the brows, not the eyes',
  (name, at) => {
    const avatar = readPainted(JSON.parse(fs.readFileSync(`assets/presenters/${name}/avatar.json`, 'utf8')));
    const smile = smileShift(avatar);
    const [left, right, lips] = at.corners;
    const [outLeft, up] = smile(left, lips);
    const [outRight] = smile(right, lips);
    expect(outLeft).toBeLessThan(-3);
    expect(outRight).toBeGreaterThan(3);
    expect(up).toBeLessThan(-5);
    for (const [x, y] of [[(left + right) / 2, lips], at.eye, at.brow] as Point[])
      expect(Math.hypot(...smile(x, y))).toBeLessThan(2);
    const brows = browShift(avatar);
    expect(brows(...at.brow)[1]).toBeLessThan(-6);
    expect(Math.abs(brows(...at.eye)[1])).toBeLessThan(1);
    expect(Math.abs(brows((left + right) / 2, lips)[1])).toBe(0);
  },
);

test('an avatar without a jaw does not smile', () => {
  const { eyes, mouth } = readPainted(
    JSON.parse(fs.readFileSync('assets/presenters/lin/avatar.json', 'utf8')),
  );
  expect(smileShift({ eyes, mouth: { ...mouth, jaw: null } })(467, 725)).toEqual([0, 0]);
});
