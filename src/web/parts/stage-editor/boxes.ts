import type { CSSProperties } from 'react';
import type { Box } from '../../../contract/stage.ts';
import { boxSize, type StageShape } from '../../../stage/composition/box.ts';
import { layoutCaptionRows } from '../../../stage/text/caption.ts';
import { humanPresets, type Point } from '../../../stage/human-centre.ts';
import { itemHeight, type Sizes } from '../../../stage/items.ts';
import { labelBox } from '../../../stage/label.ts';
import type { Scene } from '../../../stage/scene.ts';
import { stickerShape } from '../../../stage/stickers/draw-sticker.ts';
import { LINE_HEIGHT } from '../../../stage/text/text.ts';
import { makeSurface } from '../../stage/make-surface.ts';

export interface StageBox {
  centre: Point;
  width: number;
  height: number;
  turn: number;
  isWhole?: boolean;
}

const HUMAN_SHAPE = 16 / 9;
const SQUARE = { width: 1, height: 1 };
const RULER_PIXELS = 360;

export function boxStyle(box: Box): CSSProperties {
  const { left, top } = box;
  const { width, height } = boxSize(box);
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}

export const presetsFor = ({ width, height }: StageShape) =>
  humanPresets(width > height ? 'landscape' : 'portrait');

type MeasuringSurface = ReturnType<typeof measuringSurface>;

export const measuringSurface = ({ width, height }: StageShape) => {
  const scale = RULER_PIXELS / Math.min(width, height);
  return makeSurface(Math.round(width * scale), Math.round(height * scale));
};

export function humanBox({ human }: Scene, stage: StageShape, sizes: Sizes): StageBox {
  const shape = sizes.get('human');
  const tall = shape ? shape.height / shape.width : HUMAN_SHAPE;
  const { size, centre } = human ?? { size: 0, centre: { x: 0.5, y: 0.5 } };
  return { centre, width: (size * stage.height) / tall / stage.width, height: size, turn: 0 };
}

export function itemBoxes(ruler: MeasuringSurface, { items }: Scene, sizes: Sizes): StageBox[] {
  return items.map((item) => {
    const known =
      item.kind === 'picture' && !sizes.has(item.picture) ? new Map([[item.picture, SQUARE]]) : sizes;
    return {
      centre: item.centre,
      width: item.width,
      height: itemHeight(ruler, item, known) / ruler.canvas.height,
      turn: 'turn' in item ? item.turn : 0,
      isWhole: item.kind === 'sticker' && stickerShape(item.sticker) === null,
    };
  });
}

export function captionBox(
  ruler: MeasuringSurface,
  { captions }: Scene,
  words: string | null,
): StageBox | null {
  if (!captions || words === null) return null;
  const { height } = ruler.canvas;
  const rows = layoutCaptionRows(ruler, words, captions).map(({ lines, pixels, y }) => {
    const half = (lines.length * pixels * LINE_HEIGHT) / 2;
    return { top: y - half, bottom: y + half };
  });
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return {
    centre: { x: 0.5, y: (first.top + last.bottom) / 2 / height },
    width: 0.92,
    height: (last.bottom - first.top) / height,
    turn: 0,
  };
}

export function aiLabelBox(ruler: MeasuringSurface, { label }: Scene): StageBox {
  const { width, height } = ruler.canvas;
  const { left, top, w, h } = labelBox(ruler, label);
  return {
    centre: { x: (left + w / 2) / width, y: (top + h / 2) / height },
    width: w / width,
    height: h / height,
    turn: 0,
  };
}
