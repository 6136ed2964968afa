import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { mouthCell, type PaintedAvatar } from './avatar.ts';
import { restingMouth, type Mouth } from '../mouth/mouth.ts';
import { stillPose } from './pose.ts';
import { drawFace, preparePainted } from './presenter.ts';
import { pictureOf, type Surface } from '../surface.ts';

const makeSurface = (width: number, height: number): Surface => createCanvas(width, height).getContext('2d');

const SIDE = 240;
const CHIN = 120;
const DROP = 40;
/** Pixels between face and neck: shrinking softens every edge a little. */
const SHARP = 6;
const open = [0, 0.15, 0.35, 0.6, 1];
const still = { degrees: 1, dxy: [0, 0, 0, 0, 0, 0, 0, 0] };

function avatarOf(hasJaw: boolean): PaintedAvatar {
  const shapes = open.flatMap((level, row) =>
    [0, 1, 2].map((column) => [mouthCell(row, column), level] as const),
  );
  const cells = [...shapes, ['M', 0] as const, ['F', 0.15] as const];
  const jaw = {
    cols: 2,
    rows: 7,
    drop: [0, 0, 20, 40, 40, 20, 0].flatMap((pixels) => [pixels * 10, pixels * 10]),
    shares: cells.map(([, share]) => share),
  };
  return {
    version: 1,
    size: [SIDE, SIDE],
    still: '',
    mouth: {
      box: [0, 0, SIDE, SIDE],
      open,
      round: [-1, 0, 1],
      atlas: '',
      columns: 1,
      cells: cells.map(([cell]) => cell),
      jaw: hasJaw ? jaw : null,
    },
    eyes: { box: [0, 0, 1, 1], atlas: '', columns: 1, cells: [] },
    motion: { step: SIDE, cols: 2, rows: 2, yaw: still, pitch: still, roll: still, breath: still },
  };
}

/** A white face above a black neck, the chin where the jaw of each mouth has it. */
function presenterOf(avatar: PaintedAvatar) {
  const { cells } = avatar.mouth;
  const sheet = makeSurface(SIDE, SIDE * cells.length);
  cells.forEach((cell, index) => {
    const share = cell === 'F' ? 0.15 : cell === 'M' ? 0 : open[Number(cell[1])]!;
    sheet.fillStyle = '#000000';
    sheet.fillRect(0, index * SIDE, SIDE, SIDE);
    sheet.fillStyle = '#FFFFFF';
    sheet.fillRect(0, index * SIDE, SIDE, CHIN + DROP * share);
  });
  const body = makeSurface(SIDE, SIDE);
  const eyes = pictureOf(makeSurface(1, 1));
  const pictures = { still: pictureOf(body), mouth: pictureOf(sheet), eyes, gestures: null };
  return preparePainted(avatar, pictures, SIDE, makeSurface);
}

/** How far down the face reaches in the middle, and how many pixels are neither face nor neck. */
function chinOf(presenter: ReturnType<typeof presenterOf>, mouth: Mouth) {
  drawFace(presenter, mouth, stillPose);
  const { data } = presenter.layer.getImageData(SIDE / 2, 0, 1, SIDE);
  const lights = Array.from({ length: SIDE }, (_, y) => data[y * 4]! / 255);
  return {
    height: lights.reduce((sum, light) => sum + light, 0),
    grey: lights.filter((light) => light > 0.05 && light < 0.95).length,
  };
}

const ramp = Array.from({ length: 41 }, (_, step) => step / 40);

test.each([-1, -0.5, 0, 1])(
  'an opening mouth of roundness %d has one chin, which goes down evenly',
  (round) => {
    const presenter = presenterOf(avatarOf(true));
    const chins = ramp.map((level) => chinOf(presenter, { ...restingMouth, open: level, round }));
    for (const [step, { height, grey }] of chins.entries()) {
      expect(grey).toBeLessThan(SHARP);
      expect(Math.abs(height - CHIN - DROP * ramp[step]!)).toBeLessThan(2);
    }
  },
);

test('a mouth that closes from wide open, or bites its lip, has one chin', () => {
  const presenter = presenterOf(avatarOf(true));
  for (const share of [0.2, 0.4, 0.5, 0.6, 0.8])
    for (const seal of [{ closed: share }, { bite: share }])
      expect(chinOf(presenter, { ...restingMouth, open: 1, ...seal }).grey).toBeLessThan(SHARP);
});

test('without a known jaw the mouths are shown as they are', () => {
  const presenter = presenterOf(avatarOf(false));
  const widest = chinOf(presenter, { ...restingMouth, open: 1 });
  expect(widest.height).toBeCloseTo(CHIN + DROP);
  expect(widest.grey).toBeLessThan(SHARP);
  expect(chinOf(presenter, { ...restingMouth, open: 0.8 }).grey).toBeGreaterThan(2 * SHARP);
});
