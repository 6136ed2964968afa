import { STAGE_FONT, type Label } from './scene.ts';
import type { Surface } from './surface.ts';
import { drawLines, LINE_HEIGHT, SAFE, setFont, shortSide, widthIn } from './text.ts';
import { wrap } from './wrap.ts';

/** Of the shorter side; at 5 % the ink of capitals, 0.71 of the letters' height, would be less than the law asks. */
const LABEL_SIZE = 0.072;

/** The mark that the picture was made by a machine: drawn last, over everything. */
export function drawLabel(surface: Surface, { text, corner }: Label): void {
  const { width, height } = surface.canvas;
  const pixels = Math.ceil(LABEL_SIZE * shortSide(surface));
  const margin = shortSide(surface) * SAFE;
  setFont(surface, STAGE_FONT, 500, pixels);
  const widthOf = widthIn(surface);
  const lines = wrap(text, width - 2 * margin - pixels * 0.7, widthOf);
  const widest = Math.max(...lines.map(widthOf));
  const half = (lines.length * pixels * LINE_HEIGHT) / 2;
  const x = corner.endsWith('left') ? margin + pixels * 0.35 : width - margin - pixels * 0.35 - widest;
  const y = corner.startsWith('top') ? margin + half : height - margin - half;
  drawLines(
    surface,
    lines,
    { colour: '#FFFFFF', outline: null, background: 'rgba(20,23,31,0.55)' },
    pixels,
    'left',
    x,
    y,
  );
}
