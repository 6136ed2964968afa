import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { PaintedAvatar, Movement } from './avatar.ts';
import { drawWarped } from './draw-warped.ts';
import { maxPose, stillPose, type Pose } from './pose.ts';
import { pictureOf, type Surface } from '../surface.ts';
import { warpOf } from './warp.ts';

const [WIDTH, HEIGHT, STEP] = [360, 650, 36];
const [COLUMNS, LINES] = [Math.ceil(WIDTH / STEP) + 1, Math.ceil(HEIGHT / STEP) + 1];
const makeSurface = (width: number, height: number): Surface => createCanvas(width, height).getContext('2d');

const turn = (shift: (x: number, y: number) => [number, number]): Movement => ({
  degrees: 3,
  dxy: Array.from({ length: COLUMNS * LINES }, (_, i) =>
    shift((i % COLUMNS) * STEP, Math.floor(i / COLUMNS) * STEP).map((pixels) => Math.round(pixels * 10)),
  ).flat(),
});
const isHead = (x: number, y: number) => Number(Math.hypot(x - 180, y - 180) < 110);

/** A head that moves before a body that does not, as sharply as the grid can tell. */
const avatar: PaintedAvatar = {
  version: 1,
  size: [WIDTH, HEIGHT],
  still: '',
  mouth: { box: [0, 0, 1, 1], open: [], round: [], atlas: '', columns: 1, cells: [], jaw: null },
  eyes: { box: [0, 0, 1, 1], atlas: '', columns: 1, cells: [] },
  motion: {
    step: STEP,
    cols: COLUMNS,
    rows: LINES,
    yaw: turn((x, y) => [isHead(x, y) * 14, 0]),
    pitch: turn((x, y) => [0, isHead(x, y) * 10]),
    roll: turn((x, y) => [isHead(x, y) * (300 - y) * 0.05, 0]),
    breath: turn(() => [0, -4]),
  },
};

/** Red where the picture is, as strong as asked for; its upper and side rims are empty. */
function drawn(
  pose: Partial<Pose>,
  opacity: number,
  scale: number,
  rim = 60,
): (x: number, y: number) => number {
  const layer = makeSurface(WIDTH, HEIGHT);
  layer.fillStyle = `rgba(255,0,0,${opacity})`;
  layer.fillRect(rim, rim, WIDTH - 2 * rim, HEIGHT - rim);
  const surface = makeSurface(WIDTH, HEIGHT);
  surface.fillStyle = '#000000';
  surface.fillRect(0, 0, WIDTH, HEIGHT);
  const warp = warpOf(avatar, layer, makeSurface);
  drawWarped(surface, pictureOf(layer), warp, { ...stillPose, ...pose }, 0, 0, scale);
  const { data } = surface.getImageData(0, 0, WIDTH, HEIGHT);
  return (x, y) => data[(y * WIDTH + x) * 4]!;
}

const poses: Partial<Pose>[] = [
  maxPose,
  { yaw: -maxPose.yaw, pitch: -maxPose.pitch, roll: -maxPose.roll, breath: 0.3, sway: -1, lean: -1 },
  { yaw: maxPose.yaw, roll: -maxPose.roll, sway: 0.37 },
];

test.each([
  [1, 1],
  [0.5, 1],
  [0.5, 0.83],
])('no seam is seen where blocks meet: opacity %d, size %d', (opacity, scale) => {
  for (const pose of poses) {
    const red = drawn(pose, opacity, scale);
    let worst = 0;
    for (let y = 90; y < HEIGHT * scale - 2; y++)
      for (let x = 90; x < 270 * scale; x++) worst = Math.max(worst, Math.abs(red(x, y) - 255 * opacity));
    expect(worst).toBeLessThan(3);
  }
});

test('the lower edge stays where it is, however the body moves above it', () => {
  for (const pose of poses) {
    const red = drawn(pose, 1, 1);
    for (let x = 62; x < 298; x++) expect(red(x, HEIGHT - 1)).toBeGreaterThan(240);
    for (const x of [56, 303]) expect(red(x, HEIGHT - 1)).toBe(0);
  }
});

test('a photo with a wall of its own stays within its frame', () => {
  for (const pose of poses) {
    const red = drawn(pose, 1, 1, 0);
    let darkest = 255;
    for (let x = 0; x < WIDTH; x++) for (const y of [0, HEIGHT - 1]) darkest = Math.min(darkest, red(x, y));
    for (let y = 0; y < HEIGHT; y++) for (const x of [0, WIDTH - 1]) darkest = Math.min(darkest, red(x, y));
    expect(darkest).toBeGreaterThan(250);
  }
});

test('a sway leans the body to its side, the more the higher', () => {
  const left = (sway: number, y: number) => {
    const red = drawn({ sway }, 1, 1);
    let sum = 0;
    for (let x = 40; x < 80; x++) sum += red(x, y) / 255;
    return 80 - sum;
  };
  expect(left(1, 100)).toBeGreaterThan(left(0, 100) + 1.5);
  expect(left(1, 100)).toBeLessThan(left(0, 100) + 4);
  expect(left(-1, 100)).toBeLessThan(left(0, 100) - 1.5);
  expect(left(1, 220)).toBeGreaterThan(60.1);
  expect(left(1, 220)).toBeLessThan(left(1, 100));
  expect(left(1, 600)).toBeCloseTo(60, 1);
});

test('a lean towards the viewer makes the upper body larger, and leaves the waist', () => {
  const wide = (lean: number, y: number) => {
    const red = drawn({ lean }, 1, 1);
    return Array.from({ length: WIDTH }, (_, x) => red(x, y) / 255).reduce((sum, value) => sum + value, 0);
  };
  expect(wide(1, 130)).toBeGreaterThan(wide(0, 130) + 2);
  expect(wide(-1, 130)).toBeLessThan(wide(0, 130) - 2);
  expect(wide(1, 600)).toBeCloseTo(wide(0, 600), 1);
});
