import type { StickerColour } from '../../contract/stage.ts';
import type { Surface } from '../surface.ts';
import type { Kind, StickerProps } from './kind.ts';
import { disc, fade, fill, glossOf, raise, ring, roundedRect, stroke, trace, write } from './pen.ts';

export const GOLD = '#FFCF5A';
const HUNDRED = 100;

interface Area {
  surface: Surface;
  width: number;
  height: number;
}

export const frame = (
  colour: StickerColour,
  motion: 'own' | null,
  draw: (area: Area, look: StickerProps) => void,
): Kind => ({
  height: null,
  colour,
  motion,
  draw: (surface, look) => {
    const { width, height } = look.stage;
    const unit = Math.min(width, height) / HUNDRED;
    surface.save();
    surface.scale(unit, unit);
    draw({ surface, width: width / unit, height: height / unit }, look);
    surface.restore();
  },
});

export function border(
  { surface, width, height }: Area,
  inset: number,
  line: number,
  ink: string | object,
  radius: number,
): void {
  roundedRect(surface, inset, inset, width - 2 * inset, height - 2 * inset, radius);
  stroke(surface, ink, line);
}

export function corners({ surface, width, height }: Area, draw: () => void): void {
  for (const [x, y] of [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ] as const) {
    surface.save();
    surface.translate(x, y);
    surface.scale(x > 0 ? -1 : 1, y > 0 ? -1 : 1);
    draw();
    surface.restore();
  }
}

export function plaque({ surface, width }: Area, { text, paint }: StickerProps, letters: string): void {
  if (text === '') return;
  const middle = width / 2;
  const wide = Math.min(38, 12 + 6.4 * Array.from(text).length);
  raise(
    surface,
    () => roundedRect(surface, middle - wide / 2, 1.6, wide, 12, 6),
    glossOf(surface, paint, 1.6, 13.6),
    { ink: letters, width: 0.5 },
  );
  write(surface, text, [middle, 7.7], { width: wide - 7, pixels: 7 }, letters);
}

export function lantern(surface: Surface, x: number, long: number, size: number, seconds: number): void {
  surface.save();
  surface.translate(x, 0);
  surface.rotate(0.06 * Math.sin(seconds * 1.9 + x));
  trace(surface, `M0 0L0 ${long}`);
  stroke(surface, GOLD, 0.4);
  surface.translate(0, long);
  surface.scale(size, size);
  trace(surface, 'M-2.6 0L2.6 0L2.6 1.2L-2.6 1.2Z');
  fill(surface, GOLD);
  trace(surface, 'M0 1C10 1 10 11 0 11C-10 11 -10 1 0 1Z');
  fill(surface, fade(surface, 1, 11, '#FF5A4C', '#D3182B'));
  trace(surface, 'M0 1C4.6 1 4.6 11 0 11C-4.6 11 -4.6 1 0 1M0 1L0 11');
  stroke(surface, 'rgba(255,207,90,0.75)', 0.35);
  trace(surface, 'M-2.6 10.8L2.6 10.8L2.6 12L-2.6 12Z');
  fill(surface, GOLD);
  for (const by of [-1.4, 0, 1.4]) {
    trace(surface, `M${by} 12L${by * 1.3} 17`);
    stroke(surface, GOLD, 0.5);
  }
  surface.restore();
}

export function cloud(surface: Surface, x: number, y: number, size: number, ink: string): void {
  surface.save();
  surface.translate(x, y);
  surface.scale(size, size);
  trace(surface, 'M-10 4C-14 4 -14 -2 -9 -2C-9 -7 -2 -8 0 -4C3 -8 9 -6 9 -2C14 -2 14 4 10 4Z');
  fill(surface, ink);
  surface.restore();
}

export function flower(
  surface: Surface,
  x: number,
  y: number,
  size: number,
  ink: string,
  middle: string,
): void {
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    disc(surface, x + 2.9 * size * Math.cos(angle), y + 2.9 * size * Math.sin(angle), 2.7 * size, ink);
    ring(surface, x + 2.9 * size * Math.cos(angle), y + 2.9 * size * Math.sin(angle), 2.7 * size);
    stroke(surface, 'rgba(255,255,255,0.7)', 0.3);
  }
  disc(surface, x, y, 2 * size, middle);
}

export function zongzi(surface: Surface, x: number, y: number): void {
  surface.save();
  surface.translate(x, y);
  trace(surface, 'M0 -9C2 -9 10 5 9 7C7 9 -7 9 -9 7C-10 5 -2 -9 0 -9Z');
  fill(surface, fade(surface, -9, 8, '#7CC57E', '#2E7D46'));
  trace(surface, 'M0 -9C-3 -3 -4 4 -2 8M0 -9C4 -4 6 2 6 8');
  stroke(surface, '#1F5E34', 0.5);
  trace(surface, 'M-6.6 1C-2 3 3 3 7 1M-8.4 4.4C-3 6.4 4 6.4 8.6 4.4');
  stroke(surface, '#F3E3B0', 0.9);
  surface.restore();
}
