import { drawCover } from '../fit.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../surface.ts';
import type { PixelBox } from './avatar.ts';

/** How much of a backdrop's colours falls on who stands before it: with more, faces change their skin. */
const STRENGTH = 0.3;
/** And how much of them shines around the edges. */
const RIM = 0.3;
const SHADOW = 0.24;
/** Shares of the presenter's height by which its shadow lies beside and below it. */
const ASIDE = 0.012;
const BELOW = 0.008;
/** Lines of the small picture that shadow and edge are enlarged from: the fewer, the softer. */
const SMALL_LINES = 36;
const MAP = { width: 6, height: 8 };

/** The colours of the backdrop, each where it shines from, and the shadow that falls on it. */
export interface Light {
  /** null before anything else than one colour. */
  backdrop: Picture | null;
  map: Surface;
  rim: Surface;
  shadow: Surface;
}

export function lightOn(still: Picture, makeSurface: MakeSurface): Light {
  const columns = Math.ceil((SMALL_LINES * still.width) / still.height);
  const shadow = makeSurface(columns + 2, SMALL_LINES + 2);
  const { width, height } = shadow.canvas;
  shadow.imageSmoothingQuality = 'high';
  // A clear pixel around it: enlarged, its sides would end in a straight line.
  shadow.drawImage(still.image, 0, 0, still.width, still.height, 1, 1, width - 2, height - 2);
  shadow.globalCompositeOperation = 'source-in';
  shadow.fillStyle = '#000000';
  shadow.fillRect(0, 0, width, height);
  return {
    backdrop: null,
    map: makeSurface(MAP.width, MAP.height),
    rim: makeSurface(still.width, still.height),
    shadow,
  };
}

export function setBackdrop(light: Light, backdrop: Picture | null, still: Picture): void {
  light.backdrop = backdrop;
  if (!backdrop) return;
  const { map, rim, shadow } = light;
  const { width, height } = still;
  map.imageSmoothingQuality = 'high';
  map.clearRect(0, 0, MAP.width, MAP.height);
  drawCover(map, backdrop, 0, 0, MAP.width, MAP.height);
  rim.globalCompositeOperation = 'source-over';
  rim.clearRect(0, 0, width, height);
  rim.drawImage(pictureOf(map).image, 0, 0, MAP.width, MAP.height, 0, 0, width, height);
  rim.globalCompositeOperation = 'destination-out';
  const { width: w, height: h } = shadow.canvas;
  rim.drawImage(pictureOf(shadow).image, 1, 1, w - 2, h - 2, 0, 0, width, height);
}

/** Within the box: bright colours lighten, dark ones darken, and what is clear stays clear. */
export function shine(layer: Surface, { backdrop, map, rim }: Light, still: Picture, box: PixelBox): void {
  if (!backdrop) return;
  const { width, height } = layer.canvas;
  layer.save();
  layer.beginPath();
  layer.rect(...box);
  layer.clip();
  layer.globalAlpha = STRENGTH;
  layer.globalCompositeOperation = 'soft-light';
  layer.drawImage(pictureOf(map).image, 0, 0, MAP.width, MAP.height, 0, 0, width, height);
  layer.globalAlpha = 1;
  layer.globalCompositeOperation = 'destination-in';
  layer.drawImage(still.image, ...box, ...box);
  layer.globalAlpha = RIM;
  layer.globalCompositeOperation = 'source-atop';
  layer.drawImage(pictureOf(rim).image, ...box, ...box);
  layer.restore();
}

export function drawShadow(
  surface: Surface,
  { shadow }: Light,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { width: w, height: h } = shadow.canvas;
  const [edgeX, edgeY] = [width / (w - 2), height / (h - 2)];
  const [left, top] = [x - edgeX + ASIDE * height, y - edgeY + BELOW * height];
  surface.globalAlpha = SHADOW;
  surface.drawImage(pictureOf(shadow).image, 0, 0, w, h, left, top, width + 2 * edgeX, height + 2 * edgeY);
  surface.globalAlpha = 1;
}
