import type { LetterBox } from './letter-boxes.ts';

/** Shares of the picture: where subtitles stand, and how large a row of them is. */
const LOWER_HALF = 0.5;
const ROW = { least: 0.018, most: 0.14 };
const SHORTEST = 0.05;
const OFF_CENTRE = 0.16;
/** Of the pictures looked at: with letters in fewer there are no subtitles. */
const LEAST_SHARE = 0.3;
const LEAST_PICTURES = 2;
/** Rows whose middles are nearer than this, in their own height, stand in one line; two lines are one subtitle. */
const SAME_LINE = 1.6;
const MARGIN = 0.25;
const SAME_EDGE = 0.008;
const LEAST_FIXED = 4;
const FIXED_SHARE = 0.8;

const middle = ({ y, height }: LetterBox) => y + height / 2;

export function subtitleBand(pictures: LetterBox[][]): LetterBox | null {
  const rows = pictures.map((boxes) => boxes.filter((box) => isRow(box) && !isFixed(box, pictures)));
  const all = rows.flat();
  const near = (line: LetterBox) => (row: LetterBox) =>
    Math.abs(middle(row) - middle(line)) < SAME_LINE * Math.max(row.height, line.height);
  const shownIn = (line: LetterBox) => rows.filter((some) => some.some(near(line))).length;
  const [best] = all.toSorted((a, b) => shownIn(b) - shownIn(a) || b.width - a.width);
  if (!best) return null;
  const count = shownIn(best);
  if (count < LEAST_PICTURES || count < LEAST_SHARE * pictures.length) return null;
  const line = all.filter(near(best));
  const [top, bottom] = [
    Math.min(...line.map(({ y }) => y)),
    Math.max(...line.map(({ y, height }) => y + height)),
  ];
  const margin = best.height * MARGIN;
  // The longest row is rarely among those that were looked at.
  const half = Math.min(
    0.5,
    Math.max(...line.map(({ x, width }) => Math.max(0.5 - x, x + width - 0.5))) * 1.15,
  );
  const y = Math.max(0, top - margin);
  return { x: 0.5 - half, y, width: 2 * half, height: Math.min(1, bottom + margin) - y };
}

/** A price or a name that stands there from first to last: subtitles change. */
export function isFixed(box: LetterBox, pictures: LetterBox[][]): boolean {
  const edges = ({ x, y, width, height }: LetterBox) => [x, y, x + width, y + height];
  const isSame = (other: LetterBox) =>
    edges(other).every((edge, index) => Math.abs(edge - edges(box)[index]!) < SAME_EDGE);
  const count = pictures.filter((boxes) => boxes.some(isSame)).length;
  return count >= LEAST_FIXED && count >= FIXED_SHARE * pictures.length;
}

const isRow = (box: LetterBox): boolean =>
  middle(box) > LOWER_HALF &&
  box.height >= ROW.least &&
  box.height <= ROW.most &&
  box.width >= SHORTEST &&
  box.width > box.height * 0.8 &&
  Math.abs(box.x + box.width / 2 - 0.5) <= OFF_CENTRE;
