import type { ShortDraft, ShortScene } from '../../../contract/short.ts';
import { layCaption } from '../../../stage/caption.ts';
import { presetsOf, standing, type Point } from '../../../stage/human-centre.ts';
import { itemHeight } from '../../../stage/items.ts';
import { labelBox as labelPixels } from '../../../stage/label.ts';
import { shortScene, shortSize } from '../../../stage/short-scene.ts';
import { LINE_HEIGHT } from '../../../stage/text.ts';
import { makeSurface } from '../../stage/make-surface.ts';

/** Shares of the stage; `turn` in degrees. */
export interface Box {
  centre: Point;
  width: number;
  height: number;
  turn: number;
}

export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

export const HUMAN_SIZE = 0.75;
/** Of built-in presenters; a picture's height over its width. */
const HUMAN_SHAPE = 16 / 9;
/** Of a picture whose size is not known yet. */
const SQUARE = { width: 1, height: 1 };

export const presetsFor = (ratio: ShortDraft['ratio']) =>
  presetsOf(ratio === '16:9' ? 'landscape' : 'portrait');

export const humanCentreOf = (ratio: ShortDraft['ratio'], scene: ShortScene): Point =>
  scene.human ?? {
    x: presetsFor(ratio)[scene.humanPosition ?? 'middle'],
    y: standing(scene.humanSize ?? HUMAN_SIZE),
  };

/** A surface to measure on, as large as the smallest video of this shape. */
export const rulerFor = (ratio: ShortDraft['ratio']) => {
  const { width, height } = shortSize({ ratio, resolution: '360p' });
  return makeSurface(width, height);
};

export function humanBox(project: ShortDraft, scene: ShortScene, size: Sizes): Box {
  const stage = shortSize({ ratio: project.ratio, resolution: '360p' });
  const shape = size.get('human');
  const height = scene.humanSize ?? HUMAN_SIZE;
  const tall = shape ? shape.height / shape.width : HUMAN_SHAPE;
  return {
    centre: humanCentreOf(project.ratio, scene),
    width: (height * stage.height) / tall / stage.width,
    height,
    turn: 0,
  };
}

/** Where the items are, from back to front. */
export function itemBoxes(
  ruler: ReturnType<typeof rulerFor>,
  project: ShortDraft,
  scene: ShortScene,
  sizes: Sizes,
): Box[] {
  const stage = ruler.canvas;
  return shortScene(project, scene).items.map((item) => {
    const known =
      item.kind === 'picture' && !sizes.has(item.picture) ? new Map([[item.picture, SQUARE]]) : sizes;
    return {
      centre: item.centre,
      width: item.width,
      height: itemHeight(ruler, item, known) / stage.height,
      turn: item.kind === 'picture' ? item.turn : 0,
    };
  });
}

/** Where the sample words stand; null: there are no captions. */
export function captionBox(
  ruler: ReturnType<typeof rulerFor>,
  project: ShortDraft,
  scene: ShortScene,
  words: string | null,
): Box | null {
  const { captions } = shortScene(project, scene);
  if (!captions || words === null) return null;
  const { height } = ruler.canvas;
  const { lines, pixels, y } = layCaption(ruler, words, captions);
  return {
    centre: { x: 0.5, y: y / height },
    width: 0.92,
    height: (lines.length * pixels * LINE_HEIGHT) / height,
    turn: 0,
  };
}

export function labelBox(ruler: ReturnType<typeof rulerFor>, project: ShortDraft, scene: ShortScene): Box {
  const { width, height } = ruler.canvas;
  const { left, top, w, h } = labelPixels(ruler, shortScene(project, scene).label);
  return {
    centre: { x: (left + w / 2) / width, y: (top + h / 2) / height },
    width: w / width,
    height: h / height,
    turn: 0,
  };
}
