import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawHuman } from '../../draw.ts';
import { restingMouth } from '../../mouth/mouth.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../../surface.ts';
import { loadGestures } from './arm-layer.ts';
import { eyeCells, mouthCell, readPainted, type PaintedAvatar, type Movement } from '../avatar.ts';
import { type Arm, heldCells, movingCells } from './gestures.ts';
import { maxPose, stillPose, type Pose } from '../pose.ts';
import { preparePainted } from '../presenter.ts';

const [WIDTH, HEIGHT, STEP] = [360, 640, 36];
const [COLS, ROWS] = [Math.ceil(WIDTH / STEP) + 1, Math.ceil(HEIGHT / STEP) + 1];
const makeSurface: MakeSurface = (width, height): Surface => createCanvas(width, height).getContext('2d');
const levels = [0, 0.5, 1];
const none: Movement = { degrees: 1, dxy: Array<number>(COLS * ROWS * 2).fill(0) };
const face = { atlas: 'face.webp', columns: 1 };
/** From beside the still to its middle. */
const box: [number, number, number, number] = [-60, 240, 240, 400];

const avatar: PaintedAvatar = {
  version: 1,
  size: [WIDTH, HEIGHT],
  still: 'still.webp',
  mouth: {
    ...face,
    box: [170, 120, 20, 10],
    open: levels,
    round: levels,
    cells: [...levels.flatMap((_, row) => levels.map((_, column) => mouthCell(row, column))), 'M', 'F'],
    jaw: null,
  },
  eyes: { ...face, box: [160, 90, 40, 10], cells: [...eyeCells] },
  motion: { step: STEP, cols: COLS, rows: ROWS, yaw: none, pitch: none, roll: none, breath: none },
  gestures: {
    box,
    moving: { atlas: 'moving.webp', columns: 6, cells: movingCells },
    held: { atlas: 'held.webp', columns: 3, cells: heldCells },
  },
};

function painted(width: number, height: number, paint: (surface: Surface) => void): Picture {
  const surface = makeSurface(width, height);
  paint(surface);
  return pictureOf(surface);
}
const filled =
  (colour: string, ...boxes: [number, number, number, number][]) =>
  (surface: Surface) => {
    surface.fillStyle = colour;
    for (const one of boxes) surface.fillRect(...one);
  };

/** A green trunk with an arm on its left; raised, the arm is brown, and its hand lies beside the still. */
const still = painted(WIDTH, HEIGHT, filled('#00FF00', [110, 60, 140, 580], [60, 260, 50, 380]));
function sheet(cells: string[], columns: number, size: number): Picture {
  const [width, height] = [box[2] * size, box[3] * size];
  return painted(width * columns, height * Math.ceil(cells.length / columns), (surface) =>
    cells.forEach((cell, index) => {
      const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
      const part = (colour: string, left: number, top: number, wide: number, high: number) =>
        filled(colour, [x + left * size, y + top * size, wide * size, high * size])(surface);
      if (cell === 'mask') part('#FFFFFF', 110, 20, 60, 380);
      else part('#C08060', 10, 40, 160, 50);
    }),
  );
}
const pictures = {
  still,
  mouth: painted(20, 110, () => {}),
  eyes: painted(40, 50, () => {}),
  gestures: { moving: sheet(movingCells, 6, 0.5), held: sheet(heldCells, 3, 1) },
};

const STAGE = 720;
/** The last of what one presenter shows one after the other. */
function drawnAfter(
  shown: { pose: Partial<Pose>; backdrop: Picture | null }[],
  gestures: typeof pictures.gestures | null,
) {
  const presenter = preparePainted(avatar, { ...pictures, gestures }, HEIGHT, makeSurface);
  const surface = makeSurface(STAGE, HEIGHT);
  const human = { size: 1, centre: { x: 0.5, y: 0.5 } };
  for (const { pose, backdrop } of shown) {
    surface.clearRect(0, 0, STAGE, HEIGHT);
    drawHuman(surface, { human }, presenter, { ...stillPose, ...pose }, restingMouth, backdrop);
  }
  const data = Buffer.from(surface.getImageData(0, 0, STAGE, HEIGHT).data as Uint8ClampedArray);
  const left = (STAGE - WIDTH) / 2;
  return {
    data,
    at: (x: number, y: number) => [...data.subarray((y * STAGE + left + x) * 4).subarray(0, 4)],
  };
}
const drawn = (
  pose: Partial<Pose>,
  gestures: typeof pictures.gestures | null,
  backdrop: Picture | null = null,
) => drawnAfter([{ pose, backdrop }], gestures);
const up = (gesture: Arm['gesture'], raised = 1): Partial<Pose> => ({ arm: { gesture, raised, seconds: 1 } });
const clear = [0, 0, 0, 0];
const [brown, green] = [
  [192, 128, 96, 255],
  [0, 255, 0, 255],
];

test('while the arm hangs, a presenter with gestures is drawn as one without', () => {
  for (const pose of [{}, maxPose, up('palm', 0)])
    expect(Buffer.compare(drawn(pose, pictures.gestures).data, drawn(pose, null).data)).toBe(0);
});

test.each([
  ['on its way', up('palm', 0.5)],
  ['held', up('show')],
  ['waving', up('wave')],
])('%s, another arm is seen where the resting one was taken away', (_, pose) => {
  const { at } = drawn(pose, pictures.gestures);
  // The hand beside the still, the arm before the trunk, nothing where the arm hung, and the trunk as ever.
  expect(at(-40, 300)).toEqual(brown);
  expect(at(100, 300)).toEqual(brown);
  expect(at(80, 500)).toEqual(clear);
  expect(at(180, 500)).toEqual(green);
  expect(at(180, 80)).toEqual(green);
  expect(at(-40, 500)).toEqual(clear);
});

test('without pictures of the arm the presenter stands as it is', () => {
  expect(drawn(up('palm'), null).at(80, 500)).toEqual(green);
});

test('the light of a backdrop falls on a raised arm too', () => {
  const blue = painted(60, 60, filled('#2040FF', [0, 0, 60, 60]));
  const [r = 0, , b = 0] = drawn(up('palm'), pictures.gestures, blue).at(60, 300);
  expect(b).toBeGreaterThan(98);
  expect(r).toBeLessThan(190);
  expect(drawn(up('palm'), pictures.gestures, blue).at(-40, 500)).toEqual(clear);
});

test('what was shown before leaves nothing behind: neither another arm nor another light', () => {
  const [blue, red] = ['#2040FF', '#FF4020'].map((colour) =>
    painted(60, 60, filled(colour, [0, 0, 60, 60])),
  ) as [Picture, Picture];
  const waved = { gesture: 'wave', raised: 1, seconds: 0.2 } as const;
  const before = [
    { pose: up('palm', 0.2), backdrop: blue },
    { pose: up('palm'), backdrop: blue },
    { pose: { arm: waved }, backdrop: red },
    { pose: {}, backdrop: red },
    { pose: { arm: { ...waved, seconds: 0.4 } }, backdrop: red },
  ];
  for (const backdrop of [red, blue, null]) {
    const last = { pose: { arm: waved }, backdrop };
    const [alone, after] = [
      drawnAfter([last], pictures.gestures),
      drawnAfter([...before, last], pictures.gestures),
    ];
    expect(Buffer.compare(alone.data, after.data)).toBe(0);
  }
});

test('files of gestures that are missing or damaged leave a presenter without gestures', async () => {
  expect(await loadGestures(avatar, () => Promise.reject(new Error('404')))).toBeNull();
  expect(await loadGestures(avatar, () => Promise.resolve(still))).toBeNull();
  const load = (file: string) =>
    Promise.resolve(file === 'held.webp' ? pictures.gestures.held : pictures.gestures.moving);
  expect(await loadGestures(avatar, load)).toEqual(pictures.gestures);
  const { width, height } = pictures.gestures.held;
  const low = painted(width, height - 2, () => {});
  expect(await loadGestures(avatar, async (file) => (file === 'held.webp' ? low : load(file)))).toBeNull();
  const { gestures, ...plain } = avatar;
  expect(readPainted(structuredClone(avatar)).gestures).toEqual(gestures);
  for (const damaged of [
    null,
    7,
    { ...gestures, box: [1] },
    { ...gestures, held: { ...gestures!.held, cells: [] } },
  ])
    expect(readPainted({ ...plain, gestures: damaged })).toEqual(plain);
});
