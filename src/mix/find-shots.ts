export const LOOK_SIDE = 288;
const SHRINK = 3;
const SIDE = LOOK_SIDE / SHRINK;
const PIXELS = SIDE * SIDE;

export interface Shot {
  faults: ('dark' | 'blurred' | 'shaky' | 'repeated')[];
  from: number;
  to: number;
  /** 0–255. */
  brightness: number;
  /** How strongly fine lines stand out, in grey levels. */
  sharpness: number;
  /** How much the whole picture jerks from frame to frame, as a share of its width. */
  shake: number;
  moving: { x: number; y: number };
  /** A perceptual hash (dHash) of 64 bits; shots that look alike differ in few. Kept in the database under this name. */
  print: string;
}

/** Percent of the grey scale. As in ffmpeg's scdet: a cut changes the picture, and more than the frame before did. */
const CUT = 9;
const SHORTEST = 0.4;

interface ShotStats {
  frames: number;
  light: number[];
  sharp: number[];
  jerk: number;
  lastShift: [x: number, y: number];
  motion: [sum: number, x: number, y: number];
  hashes: string[];
}

const noStats = (): ShotStats => ({
  frames: 0,
  light: [],
  sharp: [],
  jerk: 0,
  lastShift: [0, 0],
  motion: [0, 0, 0],
  hashes: [],
});

export function openShotFinder(fps: number) {
  const shots: Shot[] = [];
  let before: Uint8Array | null = null;
  let lastChange = 0;
  let count = 0;
  let from = 0;
  let seen = noStats();

  const close = () => {
    if (seen.frames === 0) return;
    const shot = shotOf(seen, from / fps, count / fps);
    const last = shots.at(-1);
    // A flash between two cuts is nothing to show.
    if (shot.to - shot.from < SHORTEST && last) last.to = shot.to;
    else shots.push({ ...shot, faults: faultsOf(shot, shots) });
    from = count;
    seen = noStats();
  };

  return {
    take(large: Uint8Array) {
      const picture = shrink(large);
      if (before) {
        const change = changeBetween(before, picture);
        if (Math.min(change, Math.abs(change - lastChange)) >= CUT) close();
        else look(seen, before, picture);
        lastChange = change;
      }
      measure(seen, picture, large);
      before = picture;
      count++;
    },
    end(): Shot[] {
      close();
      return shots;
    },
  };
}

const DARK = 35;
const BLURRED = 0.35;
const SHAKY = 0.02;
const ALIKE_BITS = 6;

function faultsOf({ brightness, sharpness, shake, print }: Omit<Shot, 'faults'>, before: Shot[]) {
  const faults: Shot['faults'] = [];
  if (brightness < DARK) faults.push('dark');
  if (sharpness < BLURRED) faults.push('blurred');
  if (shake > SHAKY) faults.push('shaky');
  if (before.some((other) => hammingDistance(other.print, print) <= ALIKE_BITS)) faults.push('repeated');
  return faults;
}

function shotOf(seen: ShotStats, from: number, to: number): Omit<Shot, 'faults'> {
  const { frames, light, sharp, jerk, motion, hashes } = seen;
  const [sum, x, y] = motion;
  return {
    from,
    to,
    brightness: meanOf(light),
    sharpness: meanOf(sharp),
    shake: jerk / Math.max(1, frames - 2) / SIDE,
    moving: sum > 0 ? { x: x / sum, y: y / sum } : { x: 0.5, y: 0.5 },
    print: hashes[Math.floor(hashes.length / 2)]!,
  };
}

function changeBetween(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < PIXELS; i++) sum += Math.abs(a[i]! - b[i]!);
  return (100 * sum) / PIXELS / 255;
}

function shrink(large: Uint8Array): Uint8Array {
  const small = new Uint8Array(PIXELS);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let sum = 0;
      for (let down = 0; down < SHRINK; down++) {
        const at = (y * SHRINK + down) * LOOK_SIDE + x * SHRINK;
        for (let right = 0; right < SHRINK; right++) sum += large[at + right]!;
      }
      small[y * SIDE + x] = Math.round(sum / SHRINK ** 2);
    }
  return small;
}

/** Twice a second is enough for what does not change from frame to frame. */
const MEASURE_EVERY = 12;

function measure(seen: ShotStats, picture: Uint8Array, large: Uint8Array): void {
  if (seen.frames++ % MEASURE_EVERY > 0) return;
  seen.light.push(meanOf(picture));
  seen.sharp.push(linesIn(large));
  seen.hashes.push(perceptualHash(picture));
}

const meanOf = (all: Uint8Array | number[]) => {
  let sum = 0;
  for (const one of all) sum += one;
  return sum / all.length;
};

const GRAIN = 10;

function linesIn(large: Uint8Array): number {
  let sum = 0;
  for (let y = 1; y < LOOK_SIDE - 1; y++)
    for (let x = 1; x < LOOK_SIDE - 1; x++) {
      const at = y * LOOK_SIDE + x;
      const beside = large[at - 1]! + large[at + 1]! + large[at - LOOK_SIDE]! + large[at + LOOK_SIDE]!;
      sum += Math.max(0, Math.abs(4 * large[at]! - beside) - GRAIN);
    }
  return sum / LOOK_SIDE ** 2;
}

const MOST_SHIFT = 6;

function look(seen: ShotStats, before: Uint8Array, now: Uint8Array): void {
  const shift = shiftBetween(before, now);
  if (seen.frames > 1) seen.jerk += Math.hypot(shift[0] - seen.lastShift[0], shift[1] - seen.lastShift[1]);
  seen.lastShift = shift;
  const [dx, dy] = [Math.round(shift[0]), Math.round(shift[1])];
  for (let y = MOST_SHIFT; y < SIDE - MOST_SHIFT; y += 2)
    for (let x = MOST_SHIFT; x < SIDE - MOST_SHIFT; x += 2) {
      const moved = Math.abs(now[y * SIDE + x]! - before[(y - dy) * SIDE + x - dx]!) - NOISE;
      if (moved <= 0) continue;
      seen.motion[0] += moved;
      seen.motion[1] += (moved * x) / SIDE;
      seen.motion[2] += (moved * y) / SIDE;
    }
}

/** Grey levels by which a still picture differs from itself. */
const NOISE = 8;

function shiftBetween(before: Uint8Array, now: Uint8Array): [x: number, y: number] {
  const [a, b] = [profilesOf(before), profilesOf(now)];
  return [bestShift(a.columns, b.columns), bestShift(a.rows, b.rows)];
}

function profilesOf(picture: Uint8Array) {
  const columns = new Float64Array(SIDE);
  const rows = new Float64Array(SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const value = picture[y * SIDE + x]!;
      columns[x]! += value;
      rows[y]! += value;
    }
  return { columns, rows };
}

function bestShift(a: Float64Array, b: Float64Array): number {
  const cost = (shift: number) => {
    let sum = 0;
    for (let i = MOST_SHIFT; i < a.length - MOST_SHIFT; i++) sum += Math.abs(b[i]! - a[i - shift]!);
    return sum;
  };
  let best = 0;
  let least = cost(0);
  for (let shift = -MOST_SHIFT + 1; shift < MOST_SHIFT; shift++) {
    const one = cost(shift);
    // Small movements first: a wall of bricks fits at many places.
    if (one < least * 0.98) [best, least] = [shift, one];
  }
  return best;
}

const HASH_SIDE = 8;

function perceptualHash(picture: Uint8Array): string {
  const field = (column: number, row: number) => {
    const [width, height] = [SIDE / (HASH_SIDE + 1), SIDE / HASH_SIDE];
    let sum = 0;
    for (let y = Math.floor(row * height); y < Math.floor((row + 1) * height); y++)
      for (let x = Math.floor(column * width); x < Math.floor((column + 1) * width); x++)
        sum += picture[y * SIDE + x]!;
    return sum;
  };
  let bits = '';
  for (let row = 0; row < HASH_SIDE; row++)
    for (let column = 0; column < HASH_SIDE; column++)
      bits += field(column, row) < field(column + 1, row) ? '1' : '0';
  return bits;
}

export const hammingDistance = (a: string, b: string): number => {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
};
