import type { Box, Figure } from '../../contract/stage.ts';
import { itemHeight, type Sizes } from '../items.ts';
import { labelBox } from '../label.ts';
import type { Item, Scene } from '../scene.ts';
import { stickerShape } from '../stickers/draw-sticker.ts';
import type { Surface } from '../surface.ts';
import { setFont, shortSide, widthIn } from '../text/text.ts';
import { wrapLines } from '../text/wrap.ts';
import { areaOf, sharedArea, turnedBox } from './box.ts';
import { zonesOf, type Zone } from './zones.ts';

/** Something on the stage that can be covered or cover; `index` of what lies among the scene's items. */
export interface Part {
  kind: Zone['kind'] | 'card' | 'thing';
  box: Box;
  index: number | null;
}

/** Frames and effects lie over everything, and what is behind the presenter covers nothing. */
const lies = (item: Item): boolean =>
  !item.isBehind && !(item.kind === 'sticker' && stickerShape(item.sticker) === null);

export function partsOf(surface: Surface, scene: Scene, figure: Figure | null, sizes: Sizes): Part[] {
  const { width, height } = surface.canvas;
  const zones = zonesOf(scene, surface.canvas, figure).map((zone): Part => {
    if (zone.kind !== 'label') return { ...zone, index: null };
    const { left, top, w, h } = labelBox(surface, scene.label);
    const box = {
      left: left / width,
      top: top / height,
      right: (left + w) / width,
      bottom: (top + h) / height,
    };
    return { kind: 'label', box, index: null };
  });
  const items = scene.items.flatMap((item, index): Part[] =>
    lies(item)
      ? [{ kind: item.kind === 'card' ? 'card' : 'thing', box: itemBox(surface, item, sizes), index }]
      : [],
  );
  return [...zones, ...items];
}

export function itemBox(surface: Surface, item: Item, sizes: Sizes): Box {
  const stage = surface.canvas;
  const height = itemHeight(surface, item, sizes) / stage.height;
  const turn = 'turn' in item ? item.turn : 0;
  const width = item.kind === 'text' ? textItemWidth(surface, item) : item.width;
  const x =
    item.kind === 'text' && item.align === 'left' ? item.centre.x - (item.width - width) / 2 : item.centre.x;
  return turnedBox({ x, y: item.centre.y }, width, height, turn, stage);
}

function textItemWidth(surface: Surface, { text, style, width }: Extract<Item, { kind: 'text' }>): number {
  setFont(surface, style.font, style.weight, style.size * shortSide(surface));
  const widthOf = widthIn(surface);
  const lines = wrapLines(text, width * surface.canvas.width, widthOf);
  return Math.max(...lines.map(widthOf)) / surface.canvas.width;
}

const SEEN = 0.02;

const isCovering = (a: Box, b: Box): boolean =>
  sharedArea(a, b) > SEEN * Math.max(1e-6, Math.min(areaOf(a), areaOf(b)));

const unimportant: Partial<Record<Part['kind'], Part['kind'][]>> = {
  thing: ['thing'],
  // Only the longest lines reach so far to the side.
  captions: ['buttons'],
  label: ['buttons'],
  face: ['platform', 'buttons'],
  body: ['platform', 'buttons', 'face', 'captions', 'label', 'card', 'thing'],
  platform: ['platform', 'buttons', 'face'],
  buttons: ['platform', 'face', 'captions', 'label'],
};

export const coveredBy = (part: Part, parts: Part[]): Part[] =>
  parts.filter(
    (other) =>
      other !== part &&
      other.kind !== 'body' &&
      !unimportant[part.kind]?.includes(other.kind) &&
      isCovering(part.box, other.box),
  );

export const overlapsOf = (parts: Part[]): [Part, Part][] =>
  parts.flatMap((part, index) =>
    coveredBy(part, parts.slice(index + 1)).map((other): [Part, Part] => [part, other]),
  );
