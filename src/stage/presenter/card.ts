import { areaOf, boxAround, inside, sharedArea } from '../composition/box.ts';
import { cardHeight } from '../composition/placement.ts';
import type { Scene } from '../scene.ts';

/** A card beside the presenter: what it names, and where it is seen from the face, each −1–1, to the right and below. */
export interface Card {
  name: string;
  x: number;
  y: number;
  /** Where it lies before a hand that is held there. */
  hides: HandPlace[];
}

export type HandPlace = keyof typeof hands;

/** Where hands are held, in heights of the presenter's picture from its middle. */
const hands = {
  raised: { left: -0.27, top: -0.04, right: -0.08, bottom: 0.22 },
  low: { left: -0.31, top: 0.17, right: -0.13, bottom: 0.33 },
};
/** Of a hand: fingers behind a card look cut off, the edge of a palm does not. */
const HIDDEN = 0.25;

/** Of a presenter's height, from the middle of the picture up. */
const FACE = 0.22;
/** Shares of the stage's shorter side beyond which a head turns no further. */
const FAR = 0.45;

export function cardIn(
  { human, items }: Pick<Scene, 'human' | 'items'>,
  stage: { width: number; height: number },
): Card | null {
  const shown = items.find((item) => item.kind === 'card');
  if (!human || shown?.kind !== 'card') return null;
  const { name, second } = shown.card;
  const card = boxAround(shown.centre, shown.width, shown.tallest ?? cardHeight(shown.width, stage));
  const { x, y } = human.centre;
  const picture = {
    left: x,
    top: y,
    right: x + (human.size * stage.height) / stage.width,
    bottom: y + human.size,
  };
  const isHidden = (place: HandPlace) => {
    const hand = inside(picture, hands[place]);
    return sharedArea(hand, card) > HIDDEN * areaOf(hand);
  };
  const far = FAR * Math.min(stage.width, stage.height);
  const share = (pixels: number) => Math.min(1, Math.max(-1, pixels / far));
  return {
    name: second ? `${name} ${second.name}` : name,
    x: share((shown.centre.x - human.centre.x) * stage.width),
    y: share((shown.centre.y - human.centre.y + human.size * FACE) * stage.height),
    hides: (['raised', 'low'] as const).filter(isHidden),
  };
}
