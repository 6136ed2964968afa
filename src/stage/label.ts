import { STAGE_FONT, type Label } from './scene.ts';
import type { Surface } from './surface.ts';
import { drawLines, LINE_HEIGHT, SAFE, setFont, shortSide, widthIn } from './text/text.ts';
import { wrapLines } from './text/wrap.ts';

/** Of the shorter side; at 5 % the ink of capitals, 0.71 of the letters' height, would be less than the law asks. */
export const LABEL_SIZE = 0.072;
export const LABEL_PADDING = 0.35;

export function drawLabel(surface: Surface, label: Label): void {
  const { lines, pixels, left, top, h } = labelBox(surface, label);
  drawLines(
    surface,
    lines,
    { colour: '#FFFFFF', outline: null, background: 'rgba(20,23,31,0.55)' },
    pixels,
    'left',
    left + pixels * LABEL_PADDING,
    top + h / 2,
  );
}

export function labelBox(surface: Surface, { text, corner, inset }: Label) {
  const { width, height } = surface.canvas;
  const pixels = Math.ceil(LABEL_SIZE * shortSide(surface));
  const margin = shortSide(surface) * SAFE;
  setFont(surface, STAGE_FONT, 500, pixels);
  const widthOf = widthIn(surface);
  const lines = wrapLines(text, width - 2 * margin - 2 * pixels * LABEL_PADDING, widthOf);
  const w = Math.max(...lines.map(widthOf)) + 2 * pixels * LABEL_PADDING;
  const h = lines.length * pixels * LINE_HEIGHT;
  const left = corner.endsWith('left') ? margin : width - margin - w;
  const top = Math.round(
    corner.startsWith('top') ? inset.top * height + margin : (1 - inset.bottom) * height - margin - h,
  );
  return { lines, pixels, left, top, w, h };
}
