import { STAGE_FONT } from '../scene.ts';
import type { Surface } from '../surface.ts';
import { drawText, textWidth } from '../text/draw-text.ts';
import { setFont } from '../text/text.ts';

export const RED = '#E5484D';
export const DEEP = '#B4232A';
export const GOLD = '#FFC53D';
export const CREAM = '#FFF3D6';
export const DARK = '#14171F';
export const WHITE = '#FFFFFF';

type Point = readonly [x: number, y: number];

export function polygon(surface: Surface, points: Point[]): void {
  surface.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  }
  surface.closePath();
}

export function fill(surface: Surface, colour: string): void {
  surface.fillStyle = colour;
  surface.fill();
}

export function stroke(surface: Surface, colour: string, width: number): void {
  surface.strokeStyle = colour;
  surface.lineWidth = width;
  surface.lineJoin = 'round';
  surface.lineCap = 'round';
  surface.stroke();
}

export function disc(surface: Surface, x: number, y: number, radius: number, colour: string): void {
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
  fill(surface, colour);
}

export function box(
  surface: Surface,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  colour: string,
): void {
  surface.beginPath();
  surface.roundRect(x, y, width, height, radius);
  fill(surface, colour);
}

/** Points of a star, from its top. */
export const star = (x: number, y: number, outer: number, inner: number, tips: number): Point[] =>
  Array.from({ length: 2 * tips }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const angle = (Math.PI * index) / tips - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** Around a middle, as large as it goes: a long text in small letters. */
export function write(
  surface: Surface,
  text: string,
  [x, y]: Point,
  most: { width: number; pixels: number },
  colour: string,
): void {
  if (text === '') return;
  setFont(surface, STAGE_FONT, 700, most.pixels);
  const pixels = most.pixels * Math.min(1, most.width / textWidth(surface, text));
  setFont(surface, STAGE_FONT, 700, pixels);
  surface.textAlign = 'left';
  surface.textBaseline = 'alphabetic';
  surface.fillStyle = colour;
  // Chinese letters stand .12 of their height below the base line.
  drawText(surface, 'fillText', text, x - textWidth(surface, text) / 2, y + 0.38 * pixels);
}
