import type { StageFont } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import { drawText, textWidth } from '../text/draw-text.ts';
import { fontFamilies, fontWeights } from '../text/fonts.ts';
import { setFont } from '../text/text.ts';
import type { Paint } from './paints.ts';

type Point = readonly [x: number, y: number];
type Ink = string | object;

const SHADE = 'rgba(0,0,0,0.2)';

const SEGMENT = /([MLCZ])([^MLCZ]*)/g;
const outlines = new Map<string, [sign: string, numbers: number[]][]>();

/** Outlines as SVG writes them, in M, L, C and Z. */
export function trace(surface: Surface, outline: string): void {
  let segments = outlines.get(outline);
  if (!segments) {
    segments = [...outline.matchAll(SEGMENT)].map(([, sign, rest]) => [
      sign!,
      (rest!.match(/-?[\d.]+/g) ?? []).map(Number),
    ]);
    outlines.set(outline, segments);
  }
  surface.beginPath();
  for (const [sign, numbers] of segments) {
    if (sign === 'M') surface.moveTo(numbers[0]!, numbers[1]!);
    else if (sign === 'Z') surface.closePath();
    else if (sign === 'L')
      for (let i = 0; i < numbers.length; i += 2) surface.lineTo(numbers[i]!, numbers[i + 1]!);
    else
      for (let i = 0; i < numbers.length; i += 6)
        surface.bezierCurveTo(
          ...(numbers.slice(i, i + 6) as [number, number, number, number, number, number]),
        );
  }
}

export function polygon(surface: Surface, points: Point[]): void {
  surface.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  }
  surface.closePath();
}

export function ring(surface: Surface, x: number, y: number, radius: number): void {
  surface.beginPath();
  surface.arc(x, y, radius, 0, 2 * Math.PI);
}

export function roundedRect(
  surface: Surface,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  surface.beginPath();
  surface.roundRect(x, y, width, height, radius);
}

export function fill(surface: Surface, ink: Ink): void {
  surface.fillStyle = ink;
  surface.fill();
}

export function stroke(surface: Surface, ink: Ink, width: number): void {
  surface.strokeStyle = ink;
  surface.lineWidth = width;
  surface.lineJoin = 'round';
  surface.lineCap = 'round';
  surface.stroke();
}

export function disc(surface: Surface, x: number, y: number, radius: number, ink: Ink): void {
  ring(surface, x, y, radius);
  fill(surface, ink);
}

export function box(
  surface: Surface,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  ink: Ink,
): void {
  roundedRect(surface, x, y, width, height, radius);
  fill(surface, ink);
}

export function fade(surface: Surface, from: number, to: number, ...colours: string[]): object {
  const gradient = surface.createLinearGradient(0, from, 0, to);
  for (const [index, colour] of colours.entries())
    gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

export const glossOf = (surface: Surface, { light, main }: Paint, from: number, to: number): object =>
  fade(surface, from, to, light, main, main);

export function raise(
  surface: Surface,
  shape: () => void,
  ink: Ink,
  edge: { ink: Ink; width: number } | null,
): void {
  surface.save();
  surface.translate(0, 1.4);
  shape();
  fill(surface, SHADE);
  if (edge) stroke(surface, SHADE, 2 * edge.width);
  surface.restore();
  shape();
  if (edge) stroke(surface, edge.ink, 2 * edge.width);
  fill(surface, ink);
}

export const star = (x: number, y: number, outer: number, inner: number, tips: number): Point[] =>
  Array.from({ length: 2 * tips }, (_, index) => {
    const radius = index % 2 ? inner : outer;
    const angle = (Math.PI * index) / tips - Math.PI / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

interface Writing {
  width: number;
  pixels: number;
  font?: StageFont;
  outline?: { ink: string; width: number };
  align?: 'left';
}

export function write(surface: Surface, text: string, [x, y]: Point, how: Writing, ink: Ink): number {
  if (text === '') return 0;
  const font = how.font ?? 'sans';
  const set = (pixels: number) => setFont(surface, fontFamilies[font], fontWeights[font], pixels);
  set(how.pixels);
  const pixels = how.pixels * Math.min(1, how.width / textWidth(surface, text));
  set(pixels);
  surface.textAlign = 'left';
  surface.textBaseline = 'alphabetic';
  surface.lineJoin = 'round';
  const width = textWidth(surface, text);
  // Chinese letters stand .12 of their height below the base line.
  const place = [how.align === 'left' ? x : x - width / 2, y + 0.36 * pixels] as const;
  if (how.outline) {
    surface.strokeStyle = how.outline.ink;
    surface.lineWidth = how.outline.width * pixels;
    drawText(surface, 'strokeText', text, ...place);
  }
  surface.fillStyle = ink;
  drawText(surface, 'fillText', text, ...place);
  return width;
}

export function heart(surface: Surface, x: number, y: number, size: number): void {
  const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const;
  surface.beginPath();
  surface.moveTo(...at(0, 0.46));
  surface.bezierCurveTo(...at(-0.2, 0.32), ...at(-0.52, 0.1), ...at(-0.52, -0.14));
  surface.bezierCurveTo(...at(-0.52, -0.5), ...at(-0.12, -0.54), ...at(0, -0.24));
  surface.bezierCurveTo(...at(0.12, -0.54), ...at(0.52, -0.5), ...at(0.52, -0.14));
  surface.bezierCurveTo(...at(0.52, 0.1), ...at(0.2, 0.32), ...at(0, 0.46));
  surface.closePath();
}
