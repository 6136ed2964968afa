import type { TextStyle } from '../scene.ts';
import type { Surface } from '../surface.ts';
import { textWidth, drawText } from './draw-text.ts';

export const SAFE = 0.04;
export const LINE_HEIGHT = 1.3;

export const shortSide = ({ canvas }: Surface): number => Math.min(canvas.width, canvas.height);

export function setFont(surface: Surface, font: string, weight: number, pixels: number): void {
  surface.font = `${weight} ${pixels}px ${font}`;
}

export const widthIn =
  (surface: Surface) =>
  (text: string): number =>
    textWidth(surface, text);

export function drawLines(
  surface: Surface,
  lines: string[],
  style: Pick<TextStyle, 'colour' | 'outline' | 'background'>,
  pixels: number,
  align: 'left' | 'center',
  x: number,
  middle: number,
): void {
  const top = middle - (lines.length * pixels * LINE_HEIGHT) / 2;
  surface.textAlign = 'left';
  surface.textBaseline = 'alphabetic';
  surface.lineJoin = 'round';
  lines.forEach((line, index) => {
    const lineTop = top + index * pixels * LINE_HEIGHT;
    const base = baseOf(lineTop, pixels);
    const width = textWidth(surface, line);
    const left = align === 'center' ? x - width / 2 : x;
    if (style.background !== null && line !== '') {
      surface.fillStyle = style.background;
      surface.beginPath();
      const around = pixels * 0.35;
      surface.roundRect(left - around, lineTop, width + 2 * around, pixels * LINE_HEIGHT, pixels * 0.2);
      surface.fill();
    }
    if (style.outline) {
      surface.lineWidth = style.outline.width * pixels;
      surface.strokeStyle = style.outline.colour;
      drawText(surface, 'strokeText', line, left, base);
    }
    surface.fillStyle = style.colour;
    drawText(surface, 'fillText', line, left, base);
  });
}

export function fillBeginnings(
  surface: Surface,
  lines: string[],
  beginnings: string[],
  colour: string,
  pixels: number,
  x: number,
  middle: number,
): void {
  const top = middle - (lines.length * pixels * LINE_HEIGHT) / 2;
  surface.fillStyle = colour;
  lines.forEach((line, index) => {
    const left = x - textWidth(surface, line) / 2;
    drawText(
      surface,
      'fillText',
      beginnings[index] ?? '',
      left,
      baseOf(top + index * pixels * LINE_HEIGHT, pixels),
    );
  });
}

/**
 * Chinese letters stand .12 of their height below the base line. Whole pixels: browsers fill letters there anyway,
 * outlines and the server's letters are not.
 */
const baseOf = (lineTop: number, pixels: number): number =>
  Math.round(lineTop + (LINE_HEIGHT / 2 + 0.38) * pixels);
