import { gridMovements, type PaintedAvatar } from './avatar.ts';
import { browShift, smileShift } from './expression.ts';
import { maxPose } from './pose.ts';
import { alphaFinder, type AlphaFinder } from './alpha-finder.ts';
import type { MakeSurface, Surface } from '../surface.ts';

type Pair = [x: number, y: number];

interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Places in `corners`: upper left, upper right, lower left, lower right. */
  corners: [number, number, number, number];
  isStill: boolean;
}

export interface Warp {
  step: number;
  columns: number;
  lines: number;
  shifts: Float32Array[];
  hasWall: boolean;
  alphaIn: AlphaFinder;
  corners: number[];
  blocks: Block[];
}

export const movements = [...gridMovements, 'sway', 'lean', 'brows', 'smile'] as const;
/** Sideways, and by how much larger the crown is when it is nearest to the viewer. */
const SWAY = 0.011;
const NEARER = 0.02;
/** Where the camera stands: what comes nearer grows away from here. */
const CAMERA = 0.35;
/** Lines of the grid below which neither of the two moves anything: sleeves that the picture's sides cut must stay there. */
const WAIST = 10;
const FOOT = 6;
/** Pixels; below this nobody sees a shift, or two neighbours that disagree. */
const UNSEEN = 0.1;
const MISFIT = 1;
/** Pixels of disagreement for which it is worth cutting even a single cell of the grid into four. */
const STEP = 1.2;
/** In cells of the grid; more cells in one block save calls, but draw more of what is empty. */
export const BLOCK = 8;
const SMALLEST = 0.5;

export function warpOf(avatar: PaintedAvatar, layer: Surface, makeSurface: MakeSurface): Warp {
  const { width, height } = layer.canvas;
  return warpIn(avatar, { width, height, before: 0 }, alphaFinder(layer, makeSurface));
}

/** before: columns of the layer before the still begins. */
interface Frame {
  width: number;
  height: number;
  before: number;
}

export function warpIn(avatar: PaintedAvatar, frame: Frame, inkIn: AlphaFinder): Warp {
  const { width, height } = frame;
  const step = (avatar.motion.step * height) / avatar.size[1];
  const columns = Math.ceil(width / step);
  const lines = Math.ceil(height / step);
  const hasWall = inkIn(0, 0, width, height) === 'opaque';
  const shifts = movements.map((movement) => shiftsOf(avatar, movement, hasWall, frame, columns, lines));
  const warp: Warp = { step, columns, lines, shifts, hasWall, alphaIn: inkIn, corners: [], blocks: [] };
  const edge = (index: number, end: number) => Math.min(end, Math.round(index * step));
  const isReached = Array.from({ length: columns * lines }, (_, i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    const reach = movements.reduce((sum, movement, index) => {
      const [dx, dy] = shiftAt(warp, shifts[index]!, column + 0.5, line + 0.5);
      return sum + Math.max(Math.abs(dx), Math.abs(dy)) * maxPose[movement];
    }, 0);
    const side = step + reach * 2;
    return inkIn(column * step - reach, line * step - reach, side, side) !== 'none';
  });
  const places = new Map<string, number>();
  const cornerAt = (x: number, y: number): number => {
    const known = places.get(`${x} ${y}`);
    if (known !== undefined) return known;
    places.set(`${x} ${y}`, warp.corners.length / 2);
    return warp.corners.push(x, y) / 2 - 1;
  };

  function add(fromColumn: number, fromLine: number, size: number): void {
    const unit = Math.min(1, size);
    const filled: Pair[] = [];
    for (let line = fromLine; line < Math.min(lines, fromLine + size); line += unit)
      for (let column = fromColumn; column < Math.min(columns, fromColumn + size); column += unit)
        if (isReached[Math.floor(line) * columns + Math.floor(column)]) filled.push([column, line]);
    if (filled.length === 0) return;
    const left = Math.min(...filled.map(([column]) => column));
    const right = Math.max(...filled.map(([column]) => column)) + unit;
    const top = Math.min(...filled.map(([, line]) => line));
    const bottom = Math.max(...filled.map(([, line]) => line)) + unit;
    let misfit = 0;
    let most = 0;
    movements.forEach((movement, index) => {
      const at = (column: number, line: number) => shiftAt(warp, shifts[index]!, column, line);
      const corners = [at(left, top), at(right, top), at(left, bottom), at(right, bottom)] as const;
      const [shift, across, down] = straight(...corners);
      for (let line = top; line <= bottom; line += unit)
        for (let column = left; column <= right; column += unit) {
          const real = at(column, line);
          const u = (column - left) / (right - left) - 0.5;
          const v = (line - top) / (bottom - top) - 0.5;
          for (const axis of [0, 1] as const) {
            const made = shift[axis] + across[axis] * u + down[axis] * v;
            misfit = Math.max(misfit, Math.abs(real[axis] - made) * maxPose[movement]);
            most = Math.max(most, Math.abs(real[axis]) * maxPose[movement]);
          }
        }
    });
    if (misfit > (size > 1 ? MISFIT : STEP) && size > SMALLEST) {
      const half = size / 2;
      for (const line of [fromLine, fromLine + half])
        for (const column of [fromColumn, fromColumn + half]) add(column, line, half);
      return;
    }
    const [x, endX] = [edge(left, width), edge(right, width)];
    const [y, endY] = [edge(top, height), edge(bottom, height)];
    if (endX <= x || endY <= y) return;
    warp.blocks.push({
      x,
      y,
      width: endX - x,
      height: endY - y,
      corners: [cornerAt(x, y), cornerAt(endX, y), cornerAt(x, endY), cornerAt(endX, endY)],
      isStill: most < UNSEEN,
    });
  }

  for (let line = 0; line < lines; line += BLOCK)
    for (let column = 0; column < columns; column += BLOCK) add(column, line, BLOCK);
  return warp;
}

function shiftsOf(
  avatar: PaintedAvatar,
  movement: (typeof movements)[number],
  hasWall: boolean,
  { width, height, before }: Frame,
  columns: number,
  lines: number,
): Float32Array {
  const { motion, size } = avatar;
  const scale = height / size[1];
  const step = motion.step * scale;
  const shifts = new Float32Array((columns + 1) * (lines + 1) * 2);
  const faces = { brows: browShift(avatar), smile: smileShift(avatar) };
  const node = (column: number, line: number, axis: 0 | 1): number => {
    if (movement === 'brows' || movement === 'smile')
      return faces[movement]((column - before) * motion.step, line * motion.step)[axis] * scale;
    if (movement === 'sway' || movement === 'lean') {
      const waist = (lines - WAIST) * step;
      const above = Math.max(0, waist - line * step);
      const aside = (column - before) * step - (width - before * step) / 2;
      if (movement === 'sway') return SWAY * above * (axis === 0 ? 1 : aside / waist);
      return ((NEARER * above) / waist) * (axis === 0 ? aside : line * step - CAMERA * height);
    }
    const at = Math.min(line, motion.rows - 1) * motion.cols + within(column - before, motion.cols - 1);
    return motion[movement].dxy[at * 2 + axis]! * 0.1 * scale;
  };
  const last = height / step - (lines - 1);
  for (let line = 0; line <= lines; line++)
    for (let column = 0; column <= columns; column++)
      for (const axis of [0, 1] as const) {
        // A breath that lifted the lower edge would show the backdrop beneath it.
        const foot = node(column, lines - 1, axis) * (1 - last) + node(column, lines, axis) * last;
        const held = Math.max(0, 1 - (height / step - line) / FOOT);
        // A wall that swayed with its picture would bare what is beside it.
        const inside = hasWall ? Math.min(1, Math.min(column, width / step - column, line) / FOOT) : 1;
        shifts[(line * (columns + 1) + column) * 2 + axis] =
          (node(column, line, axis) - foot * held) * Math.max(0, inside);
      }
  return shifts;
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

function shiftAt({ columns, lines }: Warp, shifts: Float32Array, column: number, line: number): Pair {
  const left = Math.min(columns - 1, Math.max(0, Math.floor(column)));
  const top = Math.min(lines - 1, Math.max(0, Math.floor(line)));
  const u = Math.min(1, Math.max(0, column - left));
  const v = Math.min(1, Math.max(0, line - top));
  const at = (top * (columns + 1) + left) * 2;
  const below = at + (columns + 1) * 2;
  const mix = (i: number) =>
    (shifts[at + i]! * (1 - u) + shifts[at + 2 + i]! * u) * (1 - v) +
    (shifts[below + i]! * (1 - u) + shifts[below + 2 + i]! * u) * v;
  return [mix(0), mix(1)];
}

function straight(a: Pair, b: Pair, c: Pair, d: Pair): [middle: Pair, across: Pair, down: Pair] {
  const both = (make: (axis: 0 | 1) => number): Pair => [make(0), make(1)];
  return [
    both((axis) => (a[axis] + b[axis] + c[axis] + d[axis]) / 4),
    both((axis) => (b[axis] - a[axis] + d[axis] - c[axis]) / 2),
    both((axis) => (c[axis] - a[axis] + d[axis] - b[axis]) / 2),
  ];
}
