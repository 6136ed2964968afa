import type { FilmedAvatar } from './avatar.ts';
import type { Point } from '../human-centre.ts';
import { drawBent } from './jaw.ts';
import { lightAnew, lightOn, tintOver, type Light } from './light.ts';
import type { Mouth } from '../mouth/mouth.ts';
import { mouthLayers, mouthShares } from './mouth-mix.ts';
import { type MakeSurface, type Picture, pictureOf, type Surface } from '../surface.ts';

export interface LoopPicture {
  index: number;
  body: Picture;
  mouths: Picture | null;
}

export interface LoopPictures {
  /** The one of this number, or the one that was there last; null: none is there yet. The next are made ready. */
  at(index: number): LoopPicture | null;
}

export interface FilmedPictures {
  still: Picture;
  /** Each presenter has its own: two that show different moments would take away each other's. null: not loaded yet. */
  openLoop: (() => LoopPictures) | null;
}

export interface FilmedPresenter {
  kind: 'filmed';
  width: number;
  height: number;
  avatar: FilmedAvatar;
  still: Picture;
  loop: LoopPictures | null;
  cells: Map<string, Point & { hang: number }>;
  bent: Surface;
  /** null: a picture with a background of its own. */
  light: Light | null;
  tint: Surface;
  makeSurface: MakeSurface;
}

const UNSEEN = 0.03;
/** Pixels of the presenter to one of its tint. */
const TINT = 3;

export function prepareFilmed(
  avatar: FilmedAvatar,
  pictures: FilmedPictures,
  height: number,
  makeSurface: MakeSurface,
): FilmedPresenter {
  const { cell, cells, columns, jaw } = avatar.mouth;
  const places = cells.map((name, index): [string, Point & { hang: number }] => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    return [name, { x: column * cell[0], y: line * cell[1], hang: jaw.shares[index]! }];
  });
  const width = Math.round((avatar.size[0] * height) / avatar.size[1]);
  return {
    kind: 'filmed',
    width,
    height,
    avatar,
    still: pictures.still,
    loop: pictures.openLoop?.() ?? null,
    cells: new Map(places),
    bent: makeSurface(...cell),
    light: avatar.isCutOut ? lightOn(pictures.still, 0, makeSurface) : null,
    tint: makeSurface(Math.ceil(width / TINT), Math.ceil(height / TINT)),
    makeSurface,
  };
}

export const loopIndex = ({ loop }: FilmedAvatar, seconds: number): number =>
  Math.floor(Math.max(0, seconds - (loop.from ?? 0)) * loop.rate + 1e-6) % loop.frames.length;

export function drawFilmed(
  surface: Surface,
  presenter: FilmedPresenter,
  seconds: number,
  mouth: Mouth,
  x: number,
  y: number,
  scale: number,
  backdrop: Picture | null,
): void {
  const { avatar, still, cells, bent, light, tint, makeSurface } = presenter;
  const { size, loop, mouth: levels } = avatar;
  const [width, height] = size;
  const factor = (presenter.height / height) * scale;
  const shown = presenter.loop?.at(loopIndex(avatar, seconds)) ?? null;
  surface.setTransform(factor, 0, 0, factor, x, y);
  const body = shown?.body ?? still;
  surface.drawImage(body.image, 0, 0, width, height, 0, 0, width, height);
  if (shown?.mouths) {
    const { mouths } = shown;
    const frame = loop.frames[shown.index]!;
    const [wide, high] = levels.cell;
    const scaled = wide / levels.size[0];
    // Without its outermost pixels: those of its neighbours in the sheet would shine in.
    const [innerWide, innerHigh] = [wide - 2, high - 2];
    const place = [
      frame.x + 1 / scaled,
      frame.y + 1 / scaled,
      innerWide / scaled,
      (innerHigh * levels.size[1]) / high,
    ] as const;
    const hang = mouthShares(levels, mouth).reduce(
      (sum, [name, share]) => sum + cells.get(name)!.hang * share,
      0,
    );
    for (const [name, alpha] of mouthLayers(levels, mouth)) {
      const from = cells.get(name)!;
      surface.globalAlpha = alpha;
      if (Math.abs(from.hang - hang) < UNSEEN) {
        surface.drawImage(mouths.image, from.x + 1, from.y + 1, innerWide, innerHigh, ...place);
        continue;
      }
      const box = { x: from.x, y: from.y, width: wide, height: high };
      // Where this mouth is transparent the one before would shine through.
      bent.clearRect(0, 0, wide, high);
      drawBent(bent, mouths, box, levels.jaw, scaled, from.hang, hang);
      surface.drawImage(pictureOf(bent).image, 1, 1, innerWide, innerHigh, ...place);
    }
    surface.globalAlpha = 1;
  }
  if (light) {
    lightAnew(light, backdrop, tint.canvas, makeSurface);
    tintOver(surface, tint, light, body, [0, 0, width, height]);
  }
  surface.setTransform(1, 0, 0, 1, 0, 0);
}
