import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type Picture, pictureOf, type Surface } from '../surface.ts';
import { drawShadow, lightOn, setBackdrop, shine } from './light.ts';

const SIDE = 240;
const makeSurface = (width: number, height: number): Surface => createCanvas(width, height).getContext('2d');

function plain(colour: string): Picture {
  const surface = makeSurface(SIDE, SIDE);
  surface.fillStyle = colour;
  surface.fillRect(0, 0, SIDE, SIDE);
  return pictureOf(surface);
}

/** A grey figure in the middle of nothing, lit by a backdrop in one go or box by box. */
function lit(backdrop: Picture | null, boxes: [number, number, number, number][] = [[0, 0, SIDE, SIDE]]) {
  const figure = makeSurface(SIDE, SIDE);
  figure.fillStyle = '#808080';
  figure.fillRect(60, 60, 120, 180);
  const still = pictureOf(figure);
  const light = lightOn(still, 0, makeSurface);
  setBackdrop(light, backdrop, still, makeSurface);
  const layer = makeSurface(SIDE, SIDE);
  layer.drawImage(still.image, 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
  for (const box of boxes) shine(layer, light, still, { x: box[0], y: box[1] }, box);
  return { light, at: (x: number, y: number) => Array.from(layer.getImageData(x, y, 1, 1).data) };
}

test('who stands before a blue wall gets bluer, most at the edges, and what is clear stays clear', () => {
  const { at } = lit(plain('#2040ff'));
  const [red = 0, , blue = 0, alpha] = at(120, 150);
  expect(blue).toBeGreaterThan(red + 20);
  const [edgeRed = 0, , edgeBlue = 0] = at(60, 150);
  expect(edgeBlue - edgeRed).toBeGreaterThan(blue - red + 10);
  expect(alpha).toBe(255);
  expect(at(30, 150)[3]).toBe(0);
});

test('a grey wall and no wall at all leave the colours as they are', () => {
  expect(lit(plain('#808080')).at(120, 150)).toEqual([128, 128, 128, 255]);
  expect(lit(null).at(120, 150)).toEqual([128, 128, 128, 255]);
});

test('two boxes side by side show no seam', () => {
  const wall = makeSurface(SIDE, SIDE);
  wall.fillStyle = '#ff4020';
  wall.fillRect(0, 0, SIDE / 2, SIDE);
  const whole = lit(pictureOf(wall));
  const parted = lit(pictureOf(wall), [
    [0, 0, 120, SIDE],
    [120, 0, 120, SIDE],
  ]);
  for (const x of [100, 119, 120, 140]) expect(parted.at(x, 150)).toEqual(whole.at(x, 150));
});

test('its shadow darkens the wall beside it and fades away', () => {
  const { light } = lit(null);
  const wall = makeSurface(SIDE, SIDE);
  wall.drawImage(plain('#ffffff').image, 0, 0, SIDE, SIDE, 0, 0, SIDE, SIDE);
  drawShadow(wall, light, 0, 0, SIDE, SIDE);
  const brightness = (x: number) => wall.getImageData(x, 150, 1, 1).data[0]!;
  expect(brightness(120)).toBeLessThan(210);
  expect(brightness(188)).toBeGreaterThan(brightness(170));
  expect(brightness(5)).toBe(255);
});
