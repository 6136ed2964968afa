import type { MaskBox } from '../../../../../contract/translation.ts';

const LEAST = 0.03;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const round = (value: number) => Math.round(value * 1000) / 1000;

export const usualMask: MaskBox = { x: 0.1, y: 0.8, width: 0.8, height: 0.12 };

interface Point {
  x: number;
  y: number;
}

export function boxBetween(a: Point, b: Point): MaskBox {
  const width = Math.max(LEAST, Math.abs(a.x - b.x));
  const height = Math.max(LEAST, Math.abs(a.y - b.y));
  return inPicture({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width, height });
}

export const movedBy = (box: MaskBox, dx: number, dy: number): MaskBox =>
  inPicture({ ...box, x: box.x + dx, y: box.y + dy });

export const grownBy = (box: MaskBox, dx: number, dy: number): MaskBox => ({
  ...box,
  width: round(clamp(box.width + dx, LEAST, 1 - box.x)),
  height: round(clamp(box.height + dy, LEAST, 1 - box.y)),
});

function inPicture({ x, y, width, height }: MaskBox): MaskBox {
  const [w, h] = [Math.min(1, width), Math.min(1, height)];
  return { x: round(clamp(x, 0, 1 - w)), y: round(clamp(y, 0, 1 - h)), width: round(w), height: round(h) };
}

export const touches = (a: MaskBox, b: MaskBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
