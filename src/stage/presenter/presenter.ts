import { armLayer, drawLit, madeArm, type ArmLayer, type GesturePictures } from './arm/arm-layer.ts';
import type { PixelBox, EyeCell, FilmedAvatar, PaintedAvatar } from './avatar.ts';
import { coverOf } from '../fit.ts';
import type { Point } from '../human-centre.ts';
import { prepareFilmed, type FilmedPictures, type FilmedPresenter } from './filmed.ts';
import { jawBender, type JawBender } from './jaw.ts';
import { lightAnew, lightOn, shine, type Light } from './light.ts';
import type { Mouth } from '../mouth/mouth.ts';
import { armCell } from './arm/gestures.ts';
import { mouthLayers, type MouthLevels, mouthShares } from './mouth-mix.ts';
import type { Pose } from './pose.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../surface.ts';
import { type Warp, warpOf } from './warp.ts';

export type LoadedAvatar =
  | { kind: 'painted'; avatar: PaintedAvatar; pictures: AvatarPictures }
  | { kind: 'filmed'; avatar: FilmedAvatar; pictures: FilmedPictures };

interface AvatarPictures {
  still: Picture;
  mouth: Picture;
  eyes: Picture;
  gestures: GesturePictures | null;
}

interface Patches {
  box: PixelBox;
  sheet: Picture;
  cells: Map<string, Point>;
}

/** A presenter at one size; belongs to one drawer, since its layer changes with every frame. */
export type Presenter = PaintedPresenter | FilmedPresenter;

interface PaintedPresenter {
  kind: 'painted';
  width: number;
  height: number;
  levels: MouthLevels;
  still: Picture;
  mouth: Patches;
  jaw: JawBender | null;
  eyes: Patches;
  /** Around mouth and eyes: all that changes from frame to frame. */
  face: PixelBox;
  layer: Surface;
  warp: Warp;
  /** null: a picture with a background of its own. */
  light: Light | null;
  arm: ArmLayer | null;
  makeSurface: MakeSurface;
}

export const preparePresenter = (loaded: LoadedAvatar, height: number, makeSurface: MakeSurface): Presenter =>
  loaded.kind === 'filmed'
    ? prepareFilmed(loaded.avatar, loaded.pictures, height, makeSurface)
    : preparePainted(loaded.avatar, loaded.pictures, height, makeSurface);

export function preparePainted(
  avatar: PaintedAvatar,
  pictures: AvatarPictures,
  height: number,
  makeSurface: MakeSurface,
): PaintedPresenter {
  const scale = height / avatar.size[1];
  const width = Math.round(avatar.size[0] * scale);
  const still = coverOf(pictures.still, width, height, makeSurface);
  const layer = makeSurface(width, height);
  layer.drawImage(still.image, 0, 0, width, height, 0, 0, width, height);
  const warp = warpOf(avatar, layer, makeSurface);
  const mouth = patchesOf(avatar.mouth, pictures.mouth, scale, makeSurface);
  const eyes = patchesOf(avatar.eyes, pictures.eyes, scale, makeSurface);
  const { jaw } = avatar.mouth;
  const light = warp.alphaIn(0, 0, width, height) === 'opaque' ? null : lightOn(still, 0, makeSurface);
  const face = around(mouth.box, eyes.box);
  const { gestures } = pictures;
  return {
    kind: 'painted',
    width,
    height,
    levels: avatar.mouth,
    still,
    mouth,
    jaw: jaw && jawBender(jaw, mouth.box, scale, mouth.sheet, mouth.cells, makeSurface),
    eyes,
    face,
    layer,
    warp,
    light,
    arm: gestures && armLayer(avatar, gestures, still, face, light !== null, makeSurface),
    makeSurface,
  };
}

export interface Drawn {
  picture: Picture;
  warp: Warp;
  /** Pixels of the picture before the still begins. */
  left: number;
}

/** `backdrop`: whose light falls on the presenter; what never changes is lit once, when another one comes. */
export function drawFace(
  presenter: PaintedPresenter,
  mouth: Mouth,
  { eyes, arm }: Pick<Pose, 'eyes' | 'arm'>,
  backdrop: Picture | null = null,
): Drawn {
  const { layer, still, light, warp, width, height } = presenter;
  const cell = arm && armCell(arm);
  if (cell !== null && presenter.arm)
    return drawWithArm(presenter, presenter.arm, mouth, eyes, cell, backdrop);
  const isLitAnew = light !== null && lightAnew(light, backdrop, still, presenter.makeSurface);
  const box: PixelBox = isLitAnew ? [0, 0, width, height] : presenter.face;
  renew(layer, still, box);
  pasteFace(presenter, layer, mouth, eyes);
  if (light) shine(layer, light, still, { x: box[0], y: box[1] }, box);
  return { picture: pictureOf(layer), warp, left: 0 };
}

function drawWithArm(
  presenter: PaintedPresenter,
  arm: ArmLayer,
  mouth: Mouth,
  eyes: EyeCell,
  cell: string,
  backdrop: Picture | null,
): Drawn {
  const { layer, bare, box, face, unlit, light, warp, left } = arm;
  if (light && lightAnew(light, backdrop, bare, presenter.makeSurface)) {
    drawLit(layer, light, bare, [0, 0, bare.width, bare.height]);
    arm.made.clear();
    arm.shown = null;
  }
  const { whole, overFace } = madeArm(arm, cell, presenter.makeSurface);
  if (arm.shown !== cell) drawLit(layer, null, whole, box);
  arm.shown = cell;
  const [x, y, width, height] = face;
  unlit.clearRect(0, 0, width, height);
  unlit.drawImage(bare.image, ...face, 0, 0, width, height);
  unlit.setTransform(1, 0, 0, 1, left - x, -y);
  pasteFace(presenter, unlit, mouth, eyes);
  unlit.setTransform(1, 0, 0, 1, 0, 0);
  unlit.drawImage(overFace.image, 0, 0, width, height, 0, 0, width, height);
  drawLit(layer, light, pictureOf(unlit), face);
  return { picture: pictureOf(layer), warp, left };
}

function renew(layer: Surface, still: Picture, box: PixelBox): void {
  layer.globalAlpha = 1;
  layer.clearRect(...box);
  layer.drawImage(still.image, ...box, ...box);
}

function pasteFace(presenter: PaintedPresenter, layer: Surface, mouth: Mouth, eyes: EyeCell): void {
  if (eyes !== 'open') paste(layer, presenter.eyes, eyes, 1);
  pasteMouth(presenter, layer, mouth);
  layer.globalAlpha = 1;
}

function pasteMouth({ levels, mouth: patches, jaw }: PaintedPresenter, layer: Surface, mouth: Mouth): void {
  const [x, y, width, height] = patches.box;
  const hang = jaw?.hangOf(mouthShares(levels, mouth)) ?? 0;
  for (const [cell, alpha] of mouthLayers(levels, mouth)) {
    if (jaw === null) {
      paste(layer, patches, cell, alpha);
      continue;
    }
    layer.globalAlpha = alpha;
    layer.drawImage(jaw.bent(cell, hang).image, 0, 0, width, height, x, y, width, height);
  }
}

function around([x, y, width, height]: PixelBox, [left, top, wide, high]: PixelBox): PixelBox {
  const [fromX, fromY] = [Math.min(x, left), Math.min(y, top)];
  return [fromX, fromY, Math.max(x + width, left + wide) - fromX, Math.max(y + height, top + high) - fromY];
}

function paste(layer: Surface, { box, sheet, cells }: Patches, cell: string, alpha: number): void {
  const [x, y, width, height] = box;
  const from = cells.get(cell)!;
  layer.globalAlpha = alpha;
  layer.drawImage(sheet.image, from.x, from.y, width, height, x, y, width, height);
}

function patchesOf(
  { box, columns, cells }: { box: PixelBox; columns: number; cells: string[] },
  atlas: Picture,
  scale: number,
  makeSurface: MakeSurface,
): Patches {
  const [x, y, width, height] = box;
  const left = Math.floor(x * scale);
  const top = Math.floor(y * scale);
  const right = Math.ceil((x + width) * scale);
  const bottom = Math.ceil((y + height) * scale);
  const cell = { width: right - left, height: bottom - top };
  const sheet = makeSurface(cell.width * columns, cell.height * Math.ceil(cells.length / columns));
  sheet.imageSmoothingQuality = 'high';
  const places = new Map<string, Point>();
  cells.forEach((name, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const place = { x: column * cell.width, y: line * cell.height };
    places.set(name, place);
    const [toX, toY] = [place.x + x * scale - left, place.y + y * scale - top];
    const from: PixelBox = [column * width, line * height, width, height];
    sheet.drawImage(atlas.image, ...from, toX, toY, width * scale, height * scale);
  });
  return { box: [left, top, cell.width, cell.height], sheet: pictureOf(sheet), cells: places };
}
