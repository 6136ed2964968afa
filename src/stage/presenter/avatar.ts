import { heldCells, movingCells } from './arm/gestures.ts';

export type PixelBox = [x: number, y: number, width: number, height: number];

/** Shifts of the grid's nodes in tenths of a pixel of the still, row by row, x before y. */
export interface Movement {
  degrees: number;
  dxy: number[];
}

export interface Jaw {
  cols: number;
  rows: number;
  /** A grid over the mouth's box, row by row, in tenths of a pixel of the still: how far the widest mouth has
   * lowered what it shows there. */
  drop: number[];
  shares: number[];
}

export interface Atlas {
  atlas: string;
  columns: number;
  cells: string[];
}

/** Pictures of one arm, all in one box, which may begin left of the still. */
interface Gestures {
  box: PixelBox;
  /** On the way to where they are held: at half the size. */
  moving: Atlas;
  /** And the mask of the resting arm. */
  held: Atlas;
}

export interface PaintedAvatar {
  version: number;
  size: [width: number, height: number];
  still: string;
  mouth: Atlas & {
    box: PixelBox;
    open: number[];
    round: number[];
    jaw: Jaw | null;
  };
  eyes: Atlas & { box: PixelBox };
  motion: {
    step: number;
    cols: number;
    rows: number;
    yaw: Movement;
    pitch: Movement;
    roll: Movement;
    breath: Movement;
  };
  gestures?: Gestures;
}

/** Where it begins in the file, its bytes, and those of its mouths behind it; without mouths it speaks already. */
export interface LoopFrame {
  at: number;
  body: number;
  mouths: number;
  x: number;
  y: number;
}

export interface FilmedAvatar {
  version: number;
  size: [width: number, height: number];
  isCutOut: boolean;
  still: string;
  loop: {
    file: string;
    rate: number;
    /** Seconds of the film at which the first picture is seen; only a film that was made for one text has such a time. */
    from?: number;
    frames: LoopFrame[];
  };
  mouth: {
    size: [width: number, height: number];
    cell: [width: number, height: number];
    open: number[];
    round: number[];
    columns: number;
    cells: string[];
    jaw: Jaw;
  };
}

type Avatar = PaintedAvatar | FilmedAvatar;

export const eyeCells = ['open', 'half', 'closed', 'left', 'right'] as const;
export type EyeCell = (typeof eyeCells)[number];
export const gridMovements = ['yaw', 'pitch', 'roll', 'breath'] as const;

export const mouthCell = (open: number, round: number): string => `o${open}r${round}`;

export function readAvatar(value: unknown): Avatar {
  const whole = fieldsOf(value, 'avatar');
  return whole['loop'] === undefined ? readPainted(whole) : readFilmed(whole);
}

function readFilmed(whole: Record<string, unknown>): FilmedAvatar {
  const loop = fieldsOf(whole['loop'], 'loop');
  const mouth = fieldsOf(whole['mouth'], 'mouth');
  const frames = Array.isArray(loop['frames']) ? loop['frames'] : [];
  if (frames.length === 0) throw new Error('loop.frames is empty');
  const levelled = levelsOf(mouth);
  const cells = cellsOf(mouth, 'mouth', levelled.shapes);
  return {
    version: count(whole['version'], 'version'),
    size: pair(whole['size'], 'size'),
    isCutOut: whole['isCutOut'] === true,
    still: text(whole['still'], 'still'),
    loop: {
      file: text(loop['file'], 'loop.file'),
      rate: count(loop['rate'], 'loop.rate'),
      ...(loop['from'] !== undefined && { from: numbers([loop['from']], 'loop.from', 1)[0]! }),
      frames: frames.map((frame) => {
        const { at, body, mouths, x, y } = fieldsOf(frame, 'loop.frames');
        const read = numbers([at, body, mouths, x, y], 'loop.frames', 5) as Five;
        return { at: read[0], body: read[1], mouths: read[2], x: read[3], y: read[4] };
      }),
    },
    mouth: {
      size: pair(mouth['size'], 'mouth.size'),
      cell: pair(mouth['cell'], 'mouth.cell'),
      open: levelled.open,
      round: levelled.round,
      columns: count(mouth['columns'], 'mouth.columns'),
      cells,
      jaw: jawOf(mouth['jaw'], cells.length),
    },
  };
}

type Five = [number, number, number, number, number];

export function readPainted(value: unknown): PaintedAvatar {
  const whole = fieldsOf(value, 'avatar');
  const mouth = fieldsOf(whole['mouth'], 'mouth');
  const eyes = fieldsOf(whole['eyes'], 'eyes');
  const motion = fieldsOf(whole['motion'], 'motion');
  const { open, round, shapes } = levelsOf(mouth);
  const lips = atlas(mouth, 'mouth', shapes);
  const cols = count(motion['cols'], 'motion.cols');
  const rows = count(motion['rows'], 'motion.rows');
  const turn = (name: (typeof gridMovements)[number]): Movement => {
    const fields = fieldsOf(motion[name], `motion.${name}`);
    const [degrees] = numbers([fields['degrees']], `motion.${name}.degrees`, 1) as [number];
    return { degrees, dxy: numbers(fields['dxy'], `motion.${name}.dxy`, cols * rows * 2) };
  };
  return {
    version: count(whole['version'], 'version'),
    size: pair(whole['size'], 'size'),
    still: text(whole['still'], 'still'),
    mouth: {
      ...lips,
      open,
      round,
      jaw: mouth['jaw'] == null ? null : jawOf(mouth['jaw'], lips.cells.length),
    },
    eyes: atlas(eyes, 'eyes', [...eyeCells]),
    motion: {
      step: count(motion['step'], 'motion.step'),
      cols,
      rows,
      yaw: turn('yaw'),
      pitch: turn('pitch'),
      roll: turn('roll'),
      breath: turn('breath'),
    },
    ...gesturesOf(whole['gestures']),
  };
}

/** A presenter whose gestures cannot be read speaks without them. */
function gesturesOf(value: unknown): Pick<PaintedAvatar, 'gestures'> {
  if (value === undefined) return {};
  try {
    const fields = fieldsOf(value, 'gestures');
    const [moving, held] = [
      fieldsOf(fields['moving'], 'gestures.moving'),
      fieldsOf(fields['held'], 'gestures.held'),
    ];
    return {
      gestures: {
        box: numbers(fields['box'], 'gestures.box', 4) as PixelBox,
        moving: sheet(moving, 'gestures.moving', movingCells),
        held: sheet(held, 'gestures.held', heldCells),
      },
    };
  } catch {
    // The reasons are for those who pack; here only the arm is missing.
    return {};
  }
}

function levelsOf(mouth: Record<string, unknown>) {
  const open = levels(mouth['open'], 'mouth.open');
  const round = levels(mouth['round'], 'mouth.round');
  const shapes = open.flatMap((_, row) => round.map((_, column) => mouthCell(row, column)));
  return { open, round, shapes: [...shapes, 'M', 'F'] };
}

function jawOf(value: unknown, cells: number): Jaw {
  const fields = fieldsOf(value, 'mouth.jaw');
  const cols = count(fields['cols'], 'mouth.jaw.cols');
  const rows = count(fields['rows'], 'mouth.jaw.rows');
  return {
    cols,
    rows,
    drop: numbers(fields['drop'], 'mouth.jaw.drop', cols * rows),
    shares: numbers(fields['shares'], 'mouth.jaw.shares', cells),
  };
}

function cellsOf(fields: Record<string, unknown>, name: string, needed: string[]): string[] {
  const cells = Array.isArray(fields['cells']) ? fields['cells'].map(String) : [];
  const missing = needed.find((cell) => !cells.includes(cell));
  if (missing !== undefined) throw new Error(`${name}.cells lacks ${missing}`);
  return cells;
}

const atlas = (fields: Record<string, unknown>, name: string, needed: string[]) => ({
  box: numbers(fields['box'], `${name}.box`, 4) as PixelBox,
  ...sheet(fields, name, needed),
});

function sheet(fields: Record<string, unknown>, name: string, needed: string[]): Atlas {
  const cells = cellsOf(fields, name, needed);
  return {
    atlas: text(fields['atlas'], `${name}.atlas`),
    columns: count(fields['columns'], `${name}.columns`),
    cells,
  };
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is missing`);
  return value as Record<string, unknown>;
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is not a name`);
  return value;
}

function count(value: unknown, name: string): number {
  if (!Number.isInteger(value) || (value as number) < 1) throw new Error(`${name} is not a whole number`);
  return value as number;
}

function numbers(value: unknown, name: string, length: number): number[] {
  if (!Array.isArray(value) || value.length !== length || !value.every(Number.isFinite))
    throw new Error(`${name} is not a list of ${length} numbers`);
  return value as number[];
}

const pair = (value: unknown, name: string) => numbers(value, name, 2) as [number, number];

function levels(value: unknown, name: string): number[] {
  const list = numbers(value, name, Array.isArray(value) ? value.length : 0);
  if (list.length < 2 || list.some((level, index) => index > 0 && level <= list[index - 1]!))
    throw new Error(`${name} does not rise`);
  return list;
}
