import {
  backdropOf,
  drawBackdrop,
  drawHuman,
  drawWords,
  type StagePictures,
  type Words,
} from '../../stage/draw.ts';
import { drawItem } from '../../stage/items.ts';
import type { Pose } from '../../stage/presenter/pose.ts';
import type { Mouth } from '../../stage/mouth/mouth.ts';
import type { Item, Scene, StageTime } from '../../stage/scene.ts';
import type { MakeSurface, Surface } from '../../stage/surface.ts';

export type PaintMoment = (
  surface: Surface,
  pose: Pose,
  mouth: Mouth,
  caption: Words | null,
  time: StageTime,
) => void;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type PaintLayer = (surface: Surface, time: StageTime) => void;

/** Draws what drawFrame draws, but what stands still only once: letters alone cost a tenth of every frame. */
export function scenePainter(
  stage: { width: number; height: number },
  scene: Scene,
  pictures: StagePictures,
  moves: { backdrop: boolean; item: (item: Item) => boolean },
  makeSurface: MakeSurface,
): PaintMoment {
  const { width, height } = stage;
  // A colour is filled faster than a layer is copied, and a transparent layer would not cover the last frame.
  const backdrop = scene.backdrop.picture === null || moves.backdrop ? null : makeSurface(width, height);
  if (backdrop) drawBackdrop(backdrop, scene, pictures);
  const behind = layersOf(scene.items.filter(({ isBehind }) => isBehind));
  const before = layersOf(scene.items.filter(({ isBehind }) => !isBehind));
  const words = makeSurface(width, height);
  let drawn: { caption: Words | null; boxes: Box[] } | null = null;

  function layersOf(items: Item[]): PaintLayer[] {
    const layers: PaintLayer[] = [];
    let still: Item[] = [];
    const closeStill = () => {
      if (still.length > 0) layers.push(stillLayer(still));
      still = [];
    };
    for (const item of items) {
      if (!moves.item(item)) still.push(item);
      else {
        closeStill();
        layers.push((surface, time) => drawItem(surface, item, pictures.byName, time));
      }
    }
    closeStill();
    return layers;
  }

  function stillLayer(items: Item[]): PaintLayer {
    const layer = makeSurface(width, height);
    for (const item of items) drawItem(layer, item, pictures.byName, { seconds: 0, clock: 0 });
    const boxes = inkOf(layer);
    return (surface) => copyAll(layer, boxes, surface);
  }

  return (surface, pose, mouth, caption, time) => {
    if (backdrop) copy(backdrop, { left: 0, top: 0, right: width, bottom: height }, surface);
    else drawBackdrop(surface, scene, pictures);
    for (const paint of behind) paint(surface, time);
    drawHuman(surface, scene, pictures.presenter, pose, mouth, backdropOf(scene, pictures));
    for (const paint of before) paint(surface, time);
    if (!drawn || !isSame(drawn.caption, caption)) {
      words.clearRect(0, 0, width, height);
      drawWords(words, scene, caption);
      drawn = { caption, boxes: inkOf(words) };
    }
    copyAll(words, drawn.boxes, surface);
  };
}

const isSame = (one: Words | null, other: Words | null): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one?.text === other?.text &&
    one?.said === other?.said);

function copyAll(from: Surface, boxes: Box[], to: Surface): void {
  for (const box of boxes) copy(from, box, to);
}

function copy(from: Surface, { left, top, right, bottom }: Box, to: Surface): void {
  const [w, h] = [right - left, bottom - top];
  to.drawImage(from.canvas, left, top, w, h, left, top, w, h);
}

const TILE = 40;

/** Where something is drawn, in tiles: of a frame around the picture only the frame is copied, and not all it encloses. */
function inkOf(surface: Surface): Box[] {
  const { width, height } = surface.canvas;
  const { data } = surface.getImageData(0, 0, width, height);
  // Four bytes at a time: this is done within a frame whenever a caption changes.
  const pixels = new Uint32Array(Uint8Array.from(data).buffer);
  const boxes: Box[] = [];
  for (let top = 0; top < height; top += TILE) {
    const bottom = Math.min(height, top + TILE);
    const row: Box[] = [];
    for (let left = 0; left < width; left += TILE) {
      const right = Math.min(width, left + TILE);
      if (!hasInk(pixels, width, { left, top, right, bottom })) continue;
      const last = row.at(-1);
      if (last?.right === left) last.right = right;
      else row.push({ left, top, right, bottom });
    }
    for (const box of row) {
      const above = boxes.find(
        (one) => one.bottom === top && one.left === box.left && one.right === box.right,
      );
      if (above) above.bottom = bottom;
      else boxes.push(box);
    }
  }
  return boxes;
}

function hasInk(pixels: Uint32Array, width: number, { left, top, right, bottom }: Box): boolean {
  for (let y = top; y < bottom; y++)
    for (let at = y * width + left; at < y * width + right; at++) if (pixels[at] !== 0) return true;
  return false;
}
