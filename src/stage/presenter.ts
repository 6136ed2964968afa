import { mouthCell, type Avatar, type Box, type EyeCell } from './avatar.ts';
import { coverOf } from './fit.ts';
import type { Point } from './human-centre.ts';
import type { Mouth } from './mouth.ts';
import type { MakeSurface, Picture, Surface } from './surface.ts';
import { pictureOf } from './surface.ts';
import { warpOf, type Warp } from './warp.ts';

export interface AvatarPictures {
  still: Picture;
  mouth: Picture;
  eyes: Picture;
}

/** Patches at the size they are drawn, each in whole pixels of the layer they are pasted on. */
interface Patches {
  box: Box;
  sheet: Picture;
  /** Where each cell lies on the sheet. */
  cells: Map<string, Point>;
}

/** A presenter at one size; belongs to one drawer, since its layer changes with every frame. */
export interface Presenter {
  width: number;
  height: number;
  levels: Pick<Avatar['mouth'], 'open' | 'round'>;
  still: Picture;
  mouth: Patches;
  eyes: Patches;
  layer: Surface;
  warp: Warp;
}

/** Costs about as much as a dozen frames: once for each size. */
export function preparePresenter(
  avatar: Avatar,
  pictures: AvatarPictures,
  height: number,
  makeSurface: MakeSurface,
): Presenter {
  const scale = height / avatar.size[1];
  const width = Math.round(avatar.size[0] * scale);
  const still = coverOf(pictures.still, width, height, makeSurface);
  const layer = makeSurface(width, height);
  layer.drawImage(still.image, 0, 0, width, height, 0, 0, width, height);
  return {
    width,
    height,
    levels: avatar.mouth,
    still,
    mouth: patchesOf(avatar.mouth, pictures.mouth, scale, makeSurface),
    eyes: patchesOf(avatar.eyes, pictures.eyes, scale, makeSurface),
    layer,
    warp: warpOf(avatar, layer, makeSurface),
  };
}

/** The still with its face of this moment; the picture changes with the next call. */
export function faceOf(presenter: Presenter, mouth: Mouth, eyes: EyeCell): Picture {
  const { layer, still } = presenter;
  layer.globalAlpha = 1;
  for (const { box } of [presenter.mouth, presenter.eyes]) {
    layer.clearRect(...box);
    layer.drawImage(still.image, ...box, ...box);
  }
  if (eyes !== 'open') paste(layer, presenter.eyes, eyes, 1);
  for (const [cell, alpha] of mouthCells(presenter.levels, mouth)) paste(layer, presenter.mouth, cell, alpha);
  layer.globalAlpha = 1;
  return pictureOf(layer);
}

/** Which patches show this mouth, one over the other. */
function mouthCells({ open, round }: Presenter['levels'], mouth: Mouth): [cell: string, alpha: number][] {
  const [row, down] = between(open, mouth.open);
  const [column, right] = between(round, mouth.round);
  const shares: [string, number][] = [
    [mouthCell(row, column), (1 - down) * (1 - right)],
    [mouthCell(row + 1, column), down * (1 - right)],
    [mouthCell(row, column + 1), (1 - down) * right],
    [mouthCell(row + 1, column + 1), down * right],
  ];
  const layers: [string, number][] = [];
  let sum = 0;
  for (const [cell, share] of shares) {
    if (share < 0.03) continue;
    sum += share;
    layers.push([cell, share / sum]);
  }
  if (steep(mouth.bite) > 0) layers.push(['F', steep(mouth.bite)]);
  if (steep(mouth.closed) > 0) layers.push(['M', steep(mouth.closed)]);
  return layers;
}

/** Nearly a step: two mouths at half strength each look like a ghost. */
const steep = (share: number): number => {
  const part = Math.min(1, Math.max(0, (share - 0.36) / 0.28));
  return part * part * (3 - 2 * part);
};

function between(levels: number[], value: number): [index: number, part: number] {
  let index = 0;
  while (index < levels.length - 2 && value > levels[index + 1]!) index++;
  const share = (value - levels[index]!) / (levels[index + 1]! - levels[index]!);
  return [index, steep(share)];
}

function paste(layer: Surface, { box, sheet, cells }: Patches, cell: string, alpha: number): void {
  const [x, y, width, height] = box;
  const from = cells.get(cell)!;
  layer.globalAlpha = alpha;
  layer.drawImage(sheet.image, from.x, from.y, width, height, x, y, width, height);
}

function patchesOf(
  { box, columns, cells }: { box: Box; columns: number; cells: string[] },
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
    sheet.drawImage(
      atlas.image,
      column * width,
      line * height,
      width,
      height,
      place.x + x * scale - left,
      place.y + y * scale - top,
      width * scale,
      height * scale,
    );
  });
  return { box: [left, top, cell.width, cell.height], sheet: pictureOf(sheet), cells: places };
}
