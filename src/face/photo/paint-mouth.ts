import { smoothstep } from '../../common/smoothstep.ts';
import { luma, type Bitmap } from '../bitmap.ts';
import { lowerEdge, upperEdge, valueAt, type Rig } from './rig.ts';
import { samplePixel, type Patch } from './paint-mesh.ts';

type Colour = [red: number, green: number, blue: number];

export interface MouthColours {
  lip: Colour;
  teeth: Colour;
  brightness: number;
  /** Of the skin beside the corners of the mouth. */
  beside: Colour;
}

/** Eye distances: with less between the lips nothing of the photo's teeth is seen. */
const OWN_TEETH = 0.06;
const UPPER_TEETH = 0.062;
const WHITER = 1.3;
const MOST_WHITE = 228;
const WARMTH = 0.3;
const IVORY: Colour = [255, 241, 220];
const TOOTH = 0.048;

const inLip = [85, 16, 315, 180, 404, 12, 38, 268];
const onSkin = [50, 280, 205, 425, 151, 9, 36, 266];
const besideLips = [57, 287, 43, 273, 186, 410];

export function mouthColours(photo: Bitmap, rest: Float32Array): MouthColours {
  const at = (index: number) => {
    const pixel = new Uint8ClampedArray(4);
    samplePixel(photo, rest[index * 2]!, rest[index * 2 + 1]!, pixel, 0);
    return pixel;
  };
  const quantile = (indexes: number[], channel: number, share: number) =>
    indexes.map((index) => at(index)[channel]!).toSorted((a, b) => a - b)[
      Math.floor((indexes.length - 1) * share)
    ]!;
  const lip = [0, 1, 2].map((channel) => quantile(inLip, channel, 0.5)) as Colour;
  const skin = [0, 1, 2].map((channel) => quantile(onSkin, channel, 0.8)) as Colour;
  const brightness = luma(skin, 0) / 255;
  const light = Math.min(MOST_WHITE, luma(skin, 0) * WHITER) / luma(IVORY, 0);
  const teeth = scaled(IVORY, light);
  // In the light that falls on the skin: without its warmth, teeth look grey beside it.
  blend(teeth, scaled(skin, (light * luma(IVORY, 0)) / luma(skin, 0)), WARMTH);
  const beside = [0, 1, 2].map((channel) => quantile(besideLips, channel, 0.5)) as Colour;
  return { lip, teeth, brightness, beside };
}

/** The photo's own teeth stay where they are, fixed to the skull. The lips are painted over it afterwards. */
export function paintMouth(
  patch: Patch,
  photo: Bitmap,
  rig: Rig,
  moved: Float32Array,
  roundness: number,
  { lip, teeth, brightness }: MouthColours,
): void {
  const [upper, lower] = [edgeOf(rig, upperEdge, moved), edgeOf(rig, lowerEdge, moved)];
  const own =
    rig.gap > OWN_TEETH
      ? { upper: edgeOf(rig, upperEdge, rig.rest), lower: edgeOf(rig, lowerEdge, rig.rest) }
      : null;
  const [left, right] = [upper[0]![0], upper.at(-1)![0]];
  const [middle, half] = [(left + right) / 2, (right - left) / 2];
  const widest = Math.max(...upper.map(([u, v]) => valueAt(lower, u) - v));
  // Under the lips' own soft edge, or the photo would shine through between the two.
  const rim = 2 / rig.eyeDistance;
  const source = new Uint8ClampedArray(4);
  const [columns, rows] = spanOf(patch, moved, 0);
  for (let row = rows[0]; row < rows[1]; row++)
    for (let column = columns[0]; column < columns[1]; column++) {
      const x = patch.x + (column + 0.5) / patch.scale - 0.5;
      const y = patch.y + (row + 0.5) / patch.scale - 0.5;
      const [u, v] = rig.toLocal(x, y);
      const beside = Math.abs((u - middle) / half);
      if (beside > 1.03) continue;
      const top = valueAt(upper, u);
      const gap = Math.max(0, valueAt(lower, u) - top);
      if (v < top - rim || v > top + gap + rim) continue;
      const colour = cavity(lip, brightness, gap);
      if (!own)
        blend(
          colour,
          ...upperTeeth(u, (v - top) / teethHeight(widest, beside), beside, gap, roundness, teeth),
        );
      if (own && u > own.upper[0]![0] && u < own.upper.at(-1)![0]) {
        const [from, to] = [valueAt(own.upper, u), valueAt(own.lower, u)];
        const share = smoothstep(v, from - 0.004, from + 0.02) * (1 - smoothstep(v, to - 0.03, to - 0.004));
        samplePixel(photo, x, y, source, 0);
        blend(colour, [source[0]!, source[1]!, source[2]!], share);
      }
      const depth = gap > 1e-4 ? Math.min(1, Math.max(0, (v - top) / gap)) : 0.5;
      const tongue = smoothstep(gap, 0.09, 0.2) * smoothstep(depth, 0.6, 0.98);
      blend(colour, scaled([150, 70, 72], brightness), 0.75 * tongue * (1 - smoothstep(beside, 0.3, 0.8)));
      const shadow = 0.7 + 0.3 * Math.min(1, Math.max(0, (v - top) / 0.035));
      patch.data.set([...scaled(colour, shadow), 255], (row * patch.width + column) * 4);
    }
}

export const edgeOf = (rig: Rig, indexes: number[], positions: Float32Array): [number, number][] =>
  indexes
    .map((index) => rig.toLocal(positions[index * 2]!, positions[index * 2 + 1]!))
    .toSorted((a, b) => a[0] - b[0]);

/** Columns and rows of the patch with the opening, and so many pixels of the photo around. */
export function spanOf({ x, y, scale, width, height }: Patch, moved: Float32Array, around: number) {
  const beyond = Math.ceil(around * scale) + 6;
  const along = (axis: 0 | 1, from: number, most: number): [number, number] => {
    const places = [...upperEdge, ...lowerEdge].map((index) => (moved[index * 2 + axis]! - from) * scale);
    return [
      Math.max(0, Math.floor(Math.min(...places)) - beyond),
      Math.min(most, Math.ceil(Math.max(...places)) + beyond),
    ];
  };
  return [along(0, x, width), along(1, y, height)] as const;
}

/** Lips that only just part show a dark line of their own colour, an open mouth the dark inside. */
function cavity(lip: Colour, brightness: number, gap: number): Colour {
  const colour = scaled(lip, 0.42);
  blend(colour, scaled([46, 18, 18], 0.5 + 0.5 * brightness), smoothstep(gap, 0.01, 0.07));
  return colour;
}

const teethHeight = (widest: number, beside: number): number =>
  Math.max(1e-4, Math.min(UPPER_TEETH, widest * 0.42) * (1 - 0.25 * beside * beside));

function upperTeeth(
  u: number,
  down: number,
  beside: number,
  gap: number,
  roundness: number,
  teeth: Colour,
): [Colour, number] {
  const front = 1 - smoothstep(beside, 0.25, 0.85);
  const seen = (0.1 + 0.9 * front) * (1 - smoothstep(down, 0.72, 1.12)) * smoothstep(gap, 0.02, 0.07);
  const between = 1 - 0.12 * Math.abs(Math.cos((u / TOOTH) * Math.PI)) ** 24;
  const shade = (0.8 + 0.2 * smoothstep(down, -0.1, 0.5)) * (0.66 + 0.34 * front) * between;
  const hidden = 1.6 * Math.min(0.5, roundness * 1.4);
  return [scaled(teeth, shade), seen * (1 - hidden)];
}

export const scaled = (colour: Colour, by: number): Colour => colour.map((value) => value * by) as Colour;

export function blend(colour: Colour, over: Colour, share: number): void {
  for (const channel of [0, 1, 2] as const) colour[channel] += (over[channel] - colour[channel]) * share;
}
