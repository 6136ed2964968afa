import { coverOf, drawCover } from '../fit.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../surface.ts';
import type { Point } from '../human-centre.ts';
import type { PixelBox } from './avatar.ts';

/** How much of a backdrop's colours falls on who stands before it: with more, faces change their skin. */
const STRENGTH = 0.3;
/** As much, on skin, of the quicker kind of light. */
const HARD_STRENGTH = 0.12;
/** And how much of them shines around the edges. */
const RIM = 0.3;
const SHADOW = 0.24;
/** Shares of the presenter's height by which its shadow lies beside and below it. */
const ASIDE = 0.012;
const BELOW = 0.008;
/** Lines of the small picture that shadow and edge are enlarged from: the fewer, the softer. */
const SMALL_LINES = 36;
const MAP = { width: 6, height: 8 };
const HALVINGS = 4;

/** What a backdrop does to who stands before it: the colours of it, each where it shines from, and as they shine around edges. */
interface Lit {
  by: object;
  map: Picture;
  rim: Picture;
}

export interface Light {
  /** null before anything else than one colour. */
  lit: Lit | null;
  shadow: Picture;
  /** Pixels before the still begins: colours fall where they fell without them. */
  left: number;
}

export function lightOn(still: Picture, left: number, makeSurface: MakeSurface): Light {
  const columns = Math.ceil((SMALL_LINES * still.width) / still.height);
  const small = shrunk(still, columns, SMALL_LINES, makeSurface);
  const shadow = makeSurface(columns + 2, SMALL_LINES + 2);
  const { width, height } = shadow.canvas;
  // A clear pixel around it: enlarged, its sides would end in a straight line.
  shadow.drawImage(small.image, 0, 0, columns, SMALL_LINES, 1, 1, columns, SMALL_LINES);
  shadow.globalCompositeOperation = 'source-in';
  shadow.fillStyle = '#000000';
  shadow.fillRect(0, 0, width, height);
  return { lit: null, shadow: pictureOf(shadow), left };
}

/** Halved again and again: how a picture is shrunk in one go is for each browser to choose. */
function shrunk(picture: Picture, width: number, height: number, makeSurface: MakeSurface): Picture {
  let times = 2 ** HALVINGS;
  let smaller = coverOf(picture, width * times, height * times, makeSurface);
  while (times > 1) {
    times /= 2;
    const surface = makeSurface(width * times, height * times);
    surface.imageSmoothingQuality = 'low';
    drawCover(surface, smaller, 0, 0, width * times, height * times);
    smaller = pictureOf(surface);
  }
  return smaller;
}

/** Whether another backdrop has come, and with it another light. */
export function lightAnew(
  light: Light,
  backdrop: Picture | null,
  layer: Pick<Picture, 'width' | 'height'>,
  makeSurface: MakeSurface,
): boolean {
  // By the image: a film behind the presenter may be another picture in every frame.
  if (light.lit === null ? backdrop === null : light.lit.by === backdrop?.image) return false;
  setBackdrop(light, backdrop, layer, makeSurface);
  return true;
}

export function setBackdrop(
  light: Light,
  backdrop: Picture | null,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  makeSurface: MakeSurface,
): void {
  light.lit = null;
  if (!backdrop) return;
  const map = shrunk(backdrop, MAP.width, MAP.height, makeSurface);
  const rim = makeSurface(width, height);
  rim.imageSmoothingQuality = 'low';
  spread(rim, map, light.left, width, height);
  rim.globalCompositeOperation = 'destination-out';
  const { shadow } = light;
  rim.drawImage(shadow.image, 1, 1, shadow.width - 2, shadow.height - 2, 0, 0, width, height);
  light.lit = { by: backdrop.image, map, rim: pictureOf(rim) };
}

function spread(surface: Surface, { image }: Picture, left: number, width: number, height: number): void {
  if (left > 0) surface.drawImage(image, 0, 0, 1, MAP.height, 0, 0, left, height);
  surface.drawImage(image, 0, 0, MAP.width, MAP.height, left, 0, width - left, height);
}

/** Within the box: bright colours lighten, dark ones darken, and what is clear stays clear, as it is in `body` from
 * that place on. */
export function shine(layer: Surface, { lit, left }: Light, body: Picture, from: Point, box: PixelBox): void {
  if (!lit) return;
  const { width, height } = lit.rim;
  const [x, y, wide, high] = box;
  layer.save();
  layer.beginPath();
  layer.rect(...box);
  layer.clip();
  layer.imageSmoothingQuality = 'low';
  layer.globalAlpha = STRENGTH;
  layer.globalCompositeOperation = 'soft-light';
  spread(layer, lit.map, left, width, height);
  layer.globalAlpha = 1;
  layer.globalCompositeOperation = 'destination-in';
  layer.drawImage(body.image, from.x, from.y, wide, high, x, y, wide, high);
  layer.globalAlpha = RIM;
  layer.globalCompositeOperation = 'source-atop';
  layer.drawImage(lit.rim.image, ...box, ...box);
  layer.restore();
}

/** For somebody who is another picture in every frame: colours alone, not those around edges. `tint` is a smaller
 * surface, enlarged without smoothing: smoothed, or as soft light, it would cost three times as much. */
export function tintOver(
  surface: Surface,
  tint: Surface,
  { lit }: Light,
  body: Picture,
  [x, y, width, height]: PixelBox,
): void {
  if (!lit) return;
  const { width: wide, height: high } = tint.canvas;
  tint.globalCompositeOperation = 'copy';
  tint.drawImage(lit.map.image, 0, 0, MAP.width, MAP.height, 0, 0, wide, high);
  tint.globalCompositeOperation = 'destination-in';
  tint.imageSmoothingEnabled = false;
  tint.drawImage(body.image, 0, 0, body.width, body.height, 0, 0, wide, high);
  tint.imageSmoothingEnabled = true;
  surface.save();
  surface.globalAlpha = HARD_STRENGTH;
  surface.globalCompositeOperation = 'hard-light';
  surface.imageSmoothingEnabled = false;
  surface.drawImage(tint.canvas, 0, 0, wide, high, x, y, width, height);
  surface.restore();
}

export function drawShadow(
  surface: Surface,
  { shadow }: Light,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { width: w, height: h } = shadow;
  const [edgeX, edgeY] = [width / (w - 2), height / (h - 2)];
  const [left, top] = [x - edgeX + ASIDE * height, y - edgeY + BELOW * height];
  surface.globalAlpha = SHADOW;
  surface.drawImage(shadow.image, 0, 0, w, h, left, top, width + 2 * edgeX, height + 2 * edgeY);
  surface.globalAlpha = 1;
}
