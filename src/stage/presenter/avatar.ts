export type Box = [x: number, y: number, width: number, height: number];

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
  /** For each mouth, in the order of its cells: how much of that it does. */
  shares: number[];
}

/** All lengths in pixels of the still. */
export interface Avatar {
  version: number;
  size: [width: number, height: number];
  still: string;
  mouth: {
    box: Box;
    open: number[];
    round: number[];
    atlas: string;
    columns: number;
    cells: string[];
    /** null: not known; mouths are blended as they are. */
    jaw: Jaw | null;
  };
  eyes: { box: Box; atlas: string; columns: number; cells: string[] };
  motion: {
    step: number;
    cols: number;
    rows: number;
    yaw: Movement;
    pitch: Movement;
    roll: Movement;
    breath: Movement;
  };
}

export const eyeCells = ['open', 'half', 'closed', 'left', 'right'] as const;
export type EyeCell = (typeof eyeCells)[number];
export const gridMovements = ['yaw', 'pitch', 'roll', 'breath'] as const;

export const mouthCell = (open: number, round: number): string => `o${open}r${round}`;

export function readAvatar(value: unknown): Avatar {
  const whole = fieldsOf(value, 'avatar');
  const mouth = fieldsOf(whole['mouth'], 'mouth');
  const eyes = fieldsOf(whole['eyes'], 'eyes');
  const motion = fieldsOf(whole['motion'], 'motion');
  const [width, height] = numbers(whole['size'], 'size', 2) as [number, number];
  const open = levels(mouth['open'], 'mouth.open');
  const round = levels(mouth['round'], 'mouth.round');
  const shapes = open.flatMap((_, row) => round.map((_, column) => mouthCell(row, column)));
  const sheet = atlas(mouth, 'mouth', [...shapes, 'M', 'F']);
  const cols = count(motion['cols'], 'motion.cols');
  const rows = count(motion['rows'], 'motion.rows');
  const turn = (name: (typeof gridMovements)[number]): Movement => {
    const fields = fieldsOf(motion[name], `motion.${name}`);
    const [degrees] = numbers([fields['degrees']], `motion.${name}.degrees`, 1) as [number];
    return { degrees, dxy: numbers(fields['dxy'], `motion.${name}.dxy`, cols * rows * 2) };
  };
  return {
    version: count(whole['version'], 'version'),
    size: [width, height],
    still: text(whole['still'], 'still'),
    mouth: {
      ...sheet,
      open,
      round,
      jaw: mouth['jaw'] == null ? null : jawOf(mouth['jaw'], sheet.cells.length),
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
  };
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

function atlas(fields: Record<string, unknown>, name: string, needed: string[]) {
  const cells = Array.isArray(fields['cells']) ? fields['cells'].map(String) : [];
  const missing = needed.find((cell) => !cells.includes(cell));
  if (missing !== undefined) throw new Error(`${name}.cells lacks ${missing}`);
  return {
    box: numbers(fields['box'], `${name}.box`, 4) as Box,
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

function levels(value: unknown, name: string): number[] {
  const list = numbers(value, name, Array.isArray(value) ? value.length : 0);
  if (list.length < 2 || list.some((level, index) => index > 0 && level <= list[index - 1]!))
    throw new Error(`${name} does not rise`);
  return list;
}
