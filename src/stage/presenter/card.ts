import type { Scene } from '../scene.ts';

/** A card beside the presenter: what it names, and where it is seen from the face, each −1–1, to the right and below. */
export interface Card {
  name: string;
  x: number;
  y: number;
}

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
  const far = FAR * Math.min(stage.width, stage.height);
  const share = (pixels: number) => Math.min(1, Math.max(-1, pixels / far));
  return {
    name: second ? `${name} ${second.name}` : name,
    x: share((shown.centre.x - human.centre.x) * stage.width),
    y: share((shown.centre.y - human.centre.y + human.size * FACE) * stage.height),
  };
}
