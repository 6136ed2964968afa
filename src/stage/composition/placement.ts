import type { Box, Figure } from '../../contract/stage.ts';
import { HUMAN_SIZE, type Point, standingCentreY } from '../human-centre.ts';
import type { Scene } from '../scene.ts';
import { boxAround, sharedArea, type StageShape } from './box.ts';
import { pictureBox, placedFigure } from './figure.ts';
import { findFreePlace, takenBy } from './free-place.ts';
import { captionZone, labelZone, zonesOf } from './zones.ts';

const SIZES = Array.from({ length: 41 }, (_, step) => (100 - step) / 100);
const WIDEST = 1.3;
const HAIR = 0.12;

/** As large as it can stand there with its face clear of label and captions: heads belong into the upper half. */
export function usualHumanSize(
  figure: Figure,
  stage: StageShape,
  { label, captions }: Pick<Scene, 'label' | 'captions'>,
  x: number,
): number {
  const zones = [labelZone(label, stage), ...(captions ? [captionZone(captions, stage)] : [])];
  const isClear = (hair: number) => (size: number) => {
    const human = { size, centre: { x, y: standingCentreY(size) } };
    const { left, right } = pictureBox(human, figure.shape, stage);
    const { face } = placedFigure(figure, human, stage);
    const head = { ...face, top: face.top - (face.bottom - face.top) * hair };
    return right - left <= WIDEST && zones.every((zone) => sharedArea(head, zone) === 0);
  };
  return SIZES.find(isClear(HAIR)) ?? SIZES.find(isClear(0)) ?? HUMAN_SIZE;
}

export interface CardPlace {
  centre: Point;
  width: number;
  tallest: number;
}

export const cardBox = ({ centre, width, tallest }: CardPlace): Box => boxAround(centre, width, tallest);

const CARD_HEIGHTS = [54, 48, 40];

export const cardHeight = (width: number, stage: StageShape, units = CARD_HEIGHTS[0]!): number =>
  (units * width * stage.width) / 100 / stage.height;

const upright = [0.5, 0.46, 0.42, 0.38, 0.34, 0.3];
const lying = [0.27, 0.24, 0.21, 0.18];

/** As large as it can be without covering what must be seen: low and to the left, or beside the shoulder. */
export function usualCardPlace(scene: Scene, stage: StageShape, figure: Figure | null): CardPlace {
  const taken = takenBy(zonesOf(scene, stage, figure));
  const isUpright = stage.height > stage.width;
  let place: CardPlace | null = null;
  for (const width of isUpright ? upright : lying)
    for (const units of CARD_HEIGHTS) {
      const tallest = cardHeight(width, stage, units);
      const wanted = isUpright ? { x: 0, y: 1 } : { x: 0, y: 0.5 };
      const found = findFreePlace({ width, height: tallest }, taken, wanted);
      place = { centre: found.centre, width, tallest };
      if (found.isFree) return place;
    }
  return place!;
}
