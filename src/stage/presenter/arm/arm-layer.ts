import { type AlphaFinder, alphaFinder } from '../alpha-finder.ts';
import type { PaintedAvatar, PixelBox } from '../avatar.ts';
import { type Light, lightOn } from '../light.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../../surface.ts';
import { BLOCK, type Warp, warpIn } from '../warp.ts';

export interface GesturePictures {
  moving: Picture;
  held: Picture;
}

/** A presenter whose one arm moves, on a layer of its own: a hand may leave the still on its left. */
export interface ArmLayer {
  /** Pixels of the layer before the still begins. */
  left: number;
  layer: Surface;
  /** The still without that arm. */
  bare: Picture;
  /** Where an arm is seen, on the layer. */
  box: PixelBox;
  warp: Warp;
  light: Light | null;
  /** The layer before light falls on it. */
  unlit: Surface;
  draw: (surface: Surface, cell: string) => void;
}

/** null: there are none, or they cannot be read. A presenter without gestures is whole all the same. */
export async function loadGestures(
  { gestures }: PaintedAvatar,
  load: (file: string) => Promise<Picture>,
): Promise<GesturePictures | null> {
  if (!gestures) return null;
  const { box, moving, held } = gestures;
  try {
    const [way, end] = await Promise.all([load(moving.atlas), load(held.atlas)]);
    const isWhole = way.width * 2 === box[2] * moving.columns && end.width === box[2] * held.columns;
    return isWhole ? { moving: way, held: end } : null;
  } catch {
    // A viewer sees the presenter all the same, and whoever cannot load a hand could not mend it.
    return null;
  }
}

export function armLayer(
  avatar: PaintedAvatar,
  pictures: GesturePictures,
  still: Picture,
  isLit: boolean,
  makeSurface: MakeSurface,
): ArmLayer | null {
  const { gestures } = avatar;
  if (!gestures) return null;
  const scale = still.height / avatar.size[1];
  const left = Math.round(BLOCK * avatar.motion.step * scale);
  const [width, height] = [left + still.width, still.height];
  const [x, y, wide, high] = gestures.box;
  const target: PixelBox = [left + x * scale, y * scale, wide * scale, high * scale];
  const box = outwards(target, width, height);
  const sized = new Map<string, Picture>();

  const paste = (surface: Surface, cell: string) => {
    const isMoving = gestures.moving.cells.includes(cell);
    const { cells, columns } = isMoving ? gestures.moving : gestures.held;
    const { image } = isMoving ? pictures.moving : pictures.held;
    const point = isMoving ? 2 : 1;
    const [w, h] = [wide / point, high / point];
    const at = cells.indexOf(cell);
    const [fromX, fromY] = [(at % columns) * w, Math.floor(at / columns) * h];
    const rim = point * scale;
    // Enlarged, the outermost points would be mixed with those of the cells around.
    surface.drawImage(
      image,
      fromX + 1,
      fromY + 1,
      w - 2,
      h - 1,
      target[0] + rim,
      target[1] + rim,
      target[2] - 2 * rim,
      target[3] - rim,
    );
  };
  /** What is held is seen for seconds: shrunk once and well. */
  const sizedOf = (cell: string): Picture => {
    const found = sized.get(cell);
    if (found) return found;
    const surface = makeSurface(box[2], box[3]);
    surface.imageSmoothingQuality = 'high';
    surface.setTransform(1, 0, 0, 1, -box[0], -box[1]);
    paste(surface, cell);
    const picture = pictureOf(surface);
    sized.set(cell, picture);
    return picture;
  };
  const whole = makeSurface(width, height);
  whole.drawImage(still.image, 0, 0, still.width, height, left, 0, still.width, height);
  const bare = makeSurface(width, height);
  bare.drawImage(whole.canvas, 0, 0, width, height, 0, 0, width, height);
  bare.globalCompositeOperation = 'destination-out';
  paste(bare, 'mask');
  for (const cell of [...gestures.moving.cells, ...gestures.held.cells])
    if (cell !== 'mask') paste(whole, cell);
  const layer = makeSurface(width, height);
  layer.drawImage(bare.canvas, 0, 0, width, height, 0, 0, width, height);
  return {
    left,
    layer,
    bare: pictureOf(bare),
    box,
    warp: warpIn(avatar, { width, height, before: BLOCK }, inkOf(bare, whole, makeSurface)),
    light: isLit ? lightOn(pictureOf(whole), left, makeSurface) : null,
    unlit: makeSurface(width, height),
    draw: (surface, cell) => {
      if (gestures.moving.cells.includes(cell)) paste(surface, cell);
      else surface.drawImage(sizedOf(cell).image, 0, 0, box[2], box[3], ...box);
    },
  };
}

/** Solid where the body is without the arm, and nothing where no arm ever comes. */
function inkOf(bare: Surface, whole: Surface, makeSurface: MakeSurface): AlphaFinder {
  const [body, all] = [alphaFinder(bare, makeSurface), alphaFinder(whole, makeSurface)];
  return (...box) => {
    if (body(...box) === 'opaque') return 'opaque';
    return all(...box) === 'none' ? 'none' : 'soft';
  };
}

function outwards([x, y, width, height]: PixelBox, most: number, tallest: number): PixelBox {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(most, Math.ceil(x + width));
  const bottom = Math.min(tallest, Math.ceil(y + height));
  return [left, top, right - left, bottom - top];
}
