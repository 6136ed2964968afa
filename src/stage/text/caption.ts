import type { CaptionStyle, SpokenWords } from '../scene.ts';
import { beginningOf, lettersOf } from './caption-times.ts';
import { drawLines, fillBeginnings, LINE_HEIGHT, SAFE, setFont, shortSide, widthIn } from './text.ts';
import type { Surface } from '../surface.ts';
import { cutOff, evenHalves, wrapLines } from './wrap.ts';

interface CaptionLayout {
  lines: string[];
  pixels: number;
  y: number;
}

const SMALLEST = 0.5;

export function layoutCaption(surface: Surface, text: string, style: CaptionStyle): CaptionLayout {
  const { width, height } = surface.canvas;
  const words = text.trim().replace(/\s+/g, ' ');
  const wanted = style.size * shortSide(surface);
  const widthOf = widthIn(surface);
  for (let share = 1; ; share -= 0.1) {
    const pixels = wanted * share;
    const padding = pixels * Math.max(style.outline?.width ?? 0, style.background === null ? 0 : 0.7);
    const most = width * (1 - 2 * SAFE) - padding;
    setFont(surface, style.font, style.weight, pixels);
    const isLast = share - 0.1 < SMALLEST;
    const lines =
      widthOf(words) <= most
        ? [words]
        : (evenHalves(words, most, widthOf) ?? (isLast ? cutToTwo(words, most, widthOf) : null));
    if (lines === null) continue;
    const half = (lines.length * pixels * LINE_HEIGHT + padding) / 2;
    const edge = height * SAFE + half;
    return { lines, pixels, y: Math.min(height - edge, Math.max(edge, style.y * height)) };
  }
}

export const SMALLER = 0.72;

export function layoutCaptionRows(surface: Surface, text: string, style: CaptionStyle): CaptionLayout[] {
  const [first, ...others] = text.split('\n').filter((row) => row.trim() !== '');
  if (first === undefined) return [];
  const small = { ...style, size: style.size * SMALLER };
  const rows = [
    layoutCaption(surface, first, style),
    ...others.map((row) => layoutCaption(surface, row, small)),
  ];
  if (rows.length === 1) return rows;
  const { height } = surface.canvas;
  const heights = rows.map(({ lines, pixels }) => lines.length * pixels * LINE_HEIGHT);
  const half = heights.reduce((sum, one) => sum + one, 0) / 2;
  const edge = height * SAFE + half;
  let top = Math.min(height - edge, Math.max(edge, style.y * height)) - half;
  return rows.map((row, index) => {
    const y = top + heights[index]! / 2;
    top += heights[index]!;
    return { ...row, y };
  });
}

export function drawCaption(surface: Surface, words: string | SpokenWords, style: CaptionStyle): void {
  const { text, said } = typeof words === 'string' ? { text: words, said: 0 } : words;
  let left = style.highlight === null ? 0 : said;
  for (const { lines, pixels, y } of layoutCaptionRows(surface, text, style)) {
    setFont(surface, style.font, style.weight, pixels);
    const middle = surface.canvas.width / 2;
    drawLines(surface, lines, style, pixels, 'center', middle, y);
    if (left <= 0 || style.highlight === null) continue;
    const saidLines = lines.map((line) => {
      const begun = beginningOf(line, left);
      left -= lettersOf(line);
      return begun;
    });
    fillBeginnings(surface, lines, saidLines, style.highlight, pixels, middle, y);
  }
}

function cutToTwo(text: string, most: number, widthOf: (text: string) => number): string[] {
  const [first = '', ...rest] = wrapLines(text, most, widthOf);
  return [first, cutOff(rest.join(''), most, widthOf)];
}
