import { type AlphaFinder, alphaFinder } from '../alpha-finder.ts';
import type { Atlas, PaintedAvatar, PixelBox } from '../avatar.ts';
import { type Light, lightOn, shine } from '../light.ts';
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
  /** Where an arm is seen, and where the face changes, on the layer. */
  box: PixelBox;
  face: PixelBox;
  /** As large as `face`: what is there before light falls on it. */
  unlit: Surface;
  warp: Warp;
  light: Light | null;
  draw: (surface: Surface, cell: string) => void;
  /** Which picture of the arm the layer shows; null: none in today's light. */
  shown: string | null;
  made: Map<string, MadeArm>;
}

interface MadeArm {
  /** All that is seen in the box. */
  whole: Picture;
  /** The arm alone where it may come before the face, unlit. */
  overFace: Picture;
}

/** Pictures of the arm that are kept: the five of a wave, and some on the way to it. */
const KEPT = 8;

/** null: there are none, or they cannot be read. A presenter without gestures is whole all the same. */
export async function loadGestures(
  { gestures }: PaintedAvatar,
  load: (file: string) => Promise<Picture>,
): Promise<GesturePictures | null> {
  if (!gestures) return null;
  const { box, moving, held } = gestures;
  try {
    const [way, end] = await Promise.all([load(moving.atlas), load(held.atlas)]);
    const isWhole = isSheet(way, moving, box, 2) && isSheet(end, held, box, 1);
    return isWhole ? { moving: way, held: end } : null;
  } catch {
    // A viewer sees the presenter all the same, and whoever cannot load a hand could not mend it.
    return null;
  }
}

/** point: pixels of the still to one of the sheet. A lower sheet would leave a shoulder without any arm. */
function isSheet({ width, height }: Picture, { columns, cells }: Atlas, box: PixelBox, point: number) {
  const lines = Math.ceil(cells.length / columns);
  return width * point === box[2] * columns && height * point === box[3] * lines;
}

export function armLayer(
  avatar: PaintedAvatar,
  pictures: GesturePictures,
  still: Picture,
  [faceX, faceY, faceWide, faceHigh]: PixelBox,
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
  const paste = (surface: Surface, cell: string) => {
    const isMoving = gestures.moving.cells.includes(cell);
    const { cells, columns } = isMoving ? gestures.moving : gestures.held;
    const { image } = isMoving ? pictures.moving : pictures.held;
    const point = isMoving ? 2 : 1;
    const [w, h] = [wide / point, high / point];
    const at = cells.indexOf(cell);
    const [fromX, fromY] = [(at % columns) * w, Math.floor(at / columns) * h];
    const rim = point * scale;
    surface.imageSmoothingQuality = isMoving ? 'low' : 'high';
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
    face: [left + faceX, faceY, faceWide, faceHigh],
    unlit: makeSurface(faceWide, faceHigh),
    warp: warpIn(avatar, { width, height, before: BLOCK }, inkOf(bare, whole, makeSurface)),
    light: isLit ? lightOn(pictureOf(whole), left, makeSurface) : null,
    draw: paste,
    shown: null,
    made: new Map(),
  };
}

/** To light an arm costs half as much as all the rest of a frame, and a wave shows each of its pictures often. */
export function madeArm(arm: ArmLayer, cell: string, makeSurface: MakeSurface): MadeArm {
  const made = arm.made.get(cell) ?? makeArm(arm, cell, makeSurface);
  arm.made.delete(cell);
  arm.made.set(cell, made);
  for (const oldest of arm.made.keys()) {
    if (arm.made.size <= KEPT) break;
    arm.made.delete(oldest);
  }
  return made;
}

function makeArm(
  { bare, box, face, light, draw }: ArmLayer,
  cell: string,
  makeSurface: MakeSurface,
): MadeArm {
  const [unlit, whole, overFace] = [box, box, face].map(([x, y, width, height]) => {
    const surface = makeSurface(width, height);
    surface.setTransform(1, 0, 0, 1, -x, -y);
    return surface;
  }) as [Surface, Surface, Surface];
  unlit.drawImage(bare.image, ...box, ...box);
  draw(unlit, cell);
  draw(overFace, cell);
  drawLit(whole, light, pictureOf(unlit), box);
  return { whole: pictureOf(whole), overFace: pictureOf(overFace) };
}

export function drawLit(layer: Surface, light: Light | null, body: Picture, box: PixelBox): void {
  const [x, y, width, height] = box;
  layer.clearRect(...box);
  layer.drawImage(body.image, 0, 0, width, height, x, y, width, height);
  if (light) shine(layer, light, body, { x: 0, y: 0 }, box);
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
