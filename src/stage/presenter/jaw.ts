import type { PixelBox, Jaw } from './avatar.ts';
import type { Point } from '../human-centre.ts';
import type { MouthShare } from './mouth-mix.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../surface.ts';

/** Brings mouths to one opening: blended as they are, each would show a chin and a lip of its own. */
export interface JawBender {
  hangOf(shares: MouthShare[]): number;
  bent(cell: string, hang: number): Picture;
}

const LEVELS = 20;
const STRIP = 4;
const UNSEEN = 0.15;

export function jawBender(
  jaw: Jaw,
  box: PixelBox,
  scale: number,
  sheet: Picture,
  places: Map<string, Point>,
  makeSurface: MakeSurface,
): JawBender {
  const [, , width, height] = box;
  const hangs = new Map([...places.keys()].map((cell, index) => [cell, jaw.shares[index]!]));
  const made = new Map<string, Picture>();

  function bend(cell: string, hang: number): Picture {
    const surface = makeSurface(width, height);
    const from = { ...places.get(cell)!, width, height };
    drawBent(surface, sheet, from, jaw, scale, hangs.get(cell)!, hang);
    return pictureOf(surface);
  }

  return {
    hangOf: (shares) => shares.reduce((sum, [cell, share]) => sum + hangs.get(cell)! * share, 0),
    bent: (cell, hang) => {
      const level = Math.round(hang * LEVELS) / LEVELS;
      const key = `${cell} ${level}`;
      const picture = made.get(key) ?? bend(cell, level);
      made.set(key, picture);
      return picture;
    },
  };
}

export function drawBent(
  surface: Surface,
  sheet: Picture,
  { x: left, y: top, width, height }: { x: number; y: number; width: number; height: number },
  jaw: Jaw,
  scale: number,
  own: number,
  hang: number,
): void {
  for (let x = 0; x < width; x += STRIP) {
    const wide = Math.min(STRIP, width - x);
    const lines = linesAt(jaw, (x + wide / 2) / width, height, scale, own, hang);
    let from = lines[0]!;
    lines.forEach((next, index) => {
      const follows = lines[index + 1];
      if (index === 0 || (follows && isStraight(from, next, follows))) return;
      const drawn = [left + x, top + from.source, wide, Math.max(0.01, next.source - from.source)] as const;
      surface.drawImage(sheet.image, ...drawn, x, from.target, wide, next.target - from.target);
      from = next;
    });
  }
}

interface Line {
  target: number;
  source: number;
}

function isStraight(above: Line, middle: Line, below: Line): boolean {
  const share = (middle.target - above.target) / (below.target - above.target);
  return Math.abs(above.source + (below.source - above.source) * share - middle.source) < UNSEEN;
}

function linesAt(jaw: Jaw, u: number, height: number, scale: number, own: number, hang: number): Line[] {
  const column = Math.min(jaw.cols - 2, Math.floor(u * (jaw.cols - 1)));
  const part = u * (jaw.cols - 1) - column;
  const knots: Line[] = [];
  for (let row = 0; row < jaw.rows; row++) {
    const at = row * jaw.cols + column;
    const drop = (jaw.drop[at]! * (1 - part) + jaw.drop[at + 1]! * part) * 0.1 * scale;
    const rest = (row / (jaw.rows - 1)) * height - drop;
    const target = rest + drop * hang * hold(u, (rest + drop * hang) / height);
    const before = knots.at(-1) ?? { target: -1, source: 0 };
    // Closed lips hide what is between them: there the grid's lines would pass each other.
    knots.push({
      target: Math.max(target, before.target + 0.01),
      source: Math.max(rest + drop * own, before.source),
    });
  }
  const lines: Line[] = [{ target: 0, source: 0 }];
  for (let knot = 1; knot < knots.length; knot++) {
    const [above, below] = [knots[knot - 1]!, knots[knot]!];
    const target = Math.min(height - 1, Math.floor(below.target));
    if (target <= lines.at(-1)!.target || target < above.target) continue;
    const share = (target - above.target) / (below.target - above.target);
    lines.push({ target, source: above.source + (below.source - above.source) * share });
  }
  lines.push({ target: height, source: height });
  return lines;
}

/** Less and less towards the rim of the box: there the mouth fades into the still, whose jaw is at rest. */
const hold = (u: number, v: number): number =>
  ramp((0.86 - Math.abs(u * 2 - 1)) / 0.36) * ramp((1 - Math.abs(v * 2 - 1)) / 0.3);

const ramp = (value: number): number => Math.min(1, Math.max(0, value));
