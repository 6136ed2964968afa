import { turns, type Avatar } from './avatar.ts';
import { mostTurn, type Pose } from './gesture.ts';
import type { MakeSurface, Picture, Surface } from './surface.ts';

type Pair = [x: number, y: number];

/** A rectangle of the layer that moves as one: its middle by `shift`, its sides by `across` and `down`. */
interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** For each turn, in pixels: shift of the middle, change from left to right, change from top to bottom. */
  moves: [shift: Pair, across: Pair, down: Pair][];
  isStill: boolean;
}

export type Warp = Block[];

/** Pixels; below this nobody sees a shift, or two neighbours that disagree. */
const UNSEEN = 0.1;
const MISFIT = 0.3;
/** In cells of the grid; more cells in one block save calls, but draw more of what is empty. */
const LARGEST = 4;
/** Pixels by which neighbours overlap, so that no seam shows between two soft edges. */
const OVERLAP = 0.75;

/** Cuts the presenter into few blocks whose straight movement is as good as the grid's. */
export function warpOf(avatar: Avatar, layer: Surface, makeSurface: MakeSurface): Warp {
  const { width, height } = layer.canvas;
  const { step, cols, rows } = avatar.motion;
  const scale = height / avatar.size[1];
  const columns = Math.ceil(avatar.size[0] / step);
  const lines = Math.ceil(avatar.size[1] / step);
  const edge = (index: number, last: number, end: number) =>
    index >= last ? end : Math.round(index * step * scale);
  const shiftOf = (turn: (typeof turns)[number], column: number, line: number): Pair => {
    const at = (Math.min(line, rows - 1) * cols + Math.min(column, cols - 1)) * 2;
    const { dxy } = avatar.motion[turn];
    return [dxy[at]! * 0.1 * scale, dxy[at + 1]! * 0.1 * scale];
  };
  const isFilled = filledCells(layer, columns, lines, step * scale, makeSurface);
  const blocks: Warp = [];

  function add(fromColumn: number, fromLine: number, size: number): void {
    const filled: Pair[] = [];
    for (let line = fromLine; line < Math.min(lines, fromLine + size); line++)
      for (let column = fromColumn; column < Math.min(columns, fromColumn + size); column++)
        if (isFilled(column, line)) filled.push([column, line]);
    if (filled.length === 0) return;
    const left = Math.min(...filled.map(([column]) => column));
    const right = Math.max(...filled.map(([column]) => column)) + 1;
    const top = Math.min(...filled.map(([, line]) => line));
    const bottom = Math.max(...filled.map(([, line]) => line)) + 1;
    let misfit = 0;
    let most = 0;
    const moves = turns.map((turn): Block['moves'][number] => {
      const a = shiftOf(turn, left, top);
      const b = shiftOf(turn, right, top);
      const c = shiftOf(turn, left, bottom);
      const d = shiftOf(turn, right, bottom);
      const both = (make: (axis: 0 | 1) => number): Pair => [make(0), make(1)];
      const shift = both((axis) => (a[axis] + b[axis] + c[axis] + d[axis]) / 4);
      const across = both((axis) => (b[axis] - a[axis] + d[axis] - c[axis]) / 2);
      const down = both((axis) => (c[axis] - a[axis] + d[axis] - b[axis]) / 2);
      for (let line = top; line <= bottom; line++)
        for (let column = left; column <= right; column++) {
          const real = shiftOf(turn, column, line);
          const u = (column - left) / (right - left) - 0.5;
          const v = (line - top) / (bottom - top) - 0.5;
          for (const axis of [0, 1] as const) {
            const made = shift[axis] + across[axis] * u + down[axis] * v;
            misfit = Math.max(misfit, Math.abs(real[axis] - made) * mostTurn[turn]);
            most = Math.max(most, Math.abs(real[axis]) * mostTurn[turn]);
          }
        }
      return [shift, across, down];
    });
    if (misfit > MISFIT && size > 1) {
      const half = size / 2;
      for (const line of [fromLine, fromLine + half])
        for (const column of [fromColumn, fromColumn + half]) add(column, line, half);
      return;
    }
    const x = edge(left, columns, width);
    const y = edge(top, lines, height);
    blocks.push({
      x,
      y,
      width: edge(right, columns, width) - x,
      height: edge(bottom, lines, height) - y,
      moves,
      isStill: most < UNSEEN,
    });
  }

  for (let line = 0; line < lines; line += LARGEST)
    for (let column = 0; column < columns; column += LARGEST) add(column, line, LARGEST);
  return blocks;
}

/** Draws the face turned and breathing; its upper left corner comes to (x, y), its size times `scale`. */
export function drawWarped(
  surface: Surface,
  face: Picture,
  warp: Warp,
  pose: Pose,
  x: number,
  y: number,
  scale: number,
): void {
  for (const block of warp) {
    const { width, height } = block;
    if (block.isStill) {
      surface.setTransform(scale, 0, 0, scale, x, y);
      surface.drawImage(face.image, block.x, block.y, width, height, block.x, block.y, width, height);
      continue;
    }
    const sum = [0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number];
    for (let turn = 0; turn < turns.length; turn++) {
      const amount = pose[turns[turn]!];
      const [shift, across, down] = block.moves[turn]!;
      sum[0] += (across[0] * amount) / width;
      sum[1] += (across[1] * amount) / width;
      sum[2] += (down[0] * amount) / height;
      sum[3] += (down[1] * amount) / height;
      sum[4] += shift[0] * amount;
      sum[5] += shift[1] * amount;
    }
    const middleX = block.x + width / 2;
    const middleY = block.y + height / 2;
    surface.setTransform(
      scale * (1 + sum[0]),
      scale * sum[1],
      scale * sum[2],
      scale * (1 + sum[3]),
      x + scale * (sum[4] - sum[0] * middleX - sum[2] * middleY),
      y + scale * (sum[5] - sum[1] * middleX - sum[3] * middleY),
    );
    const left = Math.max(0, block.x - OVERLAP);
    const top = Math.max(0, block.y - OVERLAP);
    const w = Math.min(face.width, block.x + width + OVERLAP) - left;
    const h = Math.min(face.height, block.y + height + OVERLAP) - top;
    surface.drawImage(face.image, left, top, w, h, left, top, w, h);
  }
  surface.setTransform(1, 0, 0, 1, 0, 0);
}

/** Which cells of the grid hold anything at all; about half of a standing person's picture is empty. */
function filledCells(
  layer: Surface,
  columns: number,
  lines: number,
  step: number,
  makeSurface: MakeSurface,
): (column: number, line: number) => boolean {
  const { width, height } = layer.canvas;
  const detail = 8;
  const small = makeSurface(columns * detail, lines * detail);
  const w = (width / step) * detail;
  const h = (height / step) * detail;
  small.imageSmoothingQuality = 'high';
  small.drawImage(layer.canvas, 0, 0, width, height, 0, 0, w, h);
  const { data } = small.getImageData(0, 0, columns * detail, lines * detail);
  return (column, line) => {
    // One point more on each side: a hair at the border may belong to the neighbour's points.
    for (let j = Math.max(0, line * detail - 1); j < Math.min(lines * detail, (line + 1) * detail + 1); j++)
      for (
        let i = Math.max(0, column * detail - 1);
        i < Math.min(columns * detail, (column + 1) * detail + 1);
        i++
      )
        if (data[(j * columns * detail + i) * 4 + 3]! > 0) return true;
    return false;
  };
}
