import { drawBefore, drawBehind, drawHuman, type StagePictures } from '../../stage/draw.ts';
import type { Pose } from '../../stage/presenter/gesture.ts';
import type { Mouth } from '../../stage/mouth/mouth.ts';
import type { Scene } from '../../stage/scene.ts';
import type { MakeSurface, Surface } from '../../stage/surface.ts';

export type PaintMoment = (surface: Surface, pose: Pose, mouth: Mouth, caption: string | null) => void;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws what drawFrame draws, but what stands still only once: letters alone cost a tenth of every frame. */
export function scenePainter(
  stage: { width: number; height: number },
  scene: Scene,
  pictures: StagePictures,
  moving: { behind: boolean; before: boolean },
  makeSurface: MakeSurface,
): PaintMoment {
  const { width, height } = stage;
  // A colour is filled faster than a layer is copied, and a transparent layer would not cover the last frame.
  const behind = scene.backdrop.picture === null || moving.behind ? null : makeSurface(width, height);
  if (behind) drawBehind(behind, scene, pictures);
  const before = makeSurface(width, height);
  let drawn: { caption: string | null; boxes: Box[] } | null = null;
  return (surface, pose, mouth, caption) => {
    if (behind) copy(behind, { left: 0, top: 0, right: width, bottom: height }, surface);
    else drawBehind(surface, scene, pictures);
    drawHuman(surface, scene, pictures, pose, mouth);
    if (moving.before) return drawBefore(surface, scene, pictures, caption);
    if (drawn?.caption !== caption) {
      before.clearRect(0, 0, width, height);
      drawBefore(before, scene, pictures, caption);
      drawn = { caption, boxes: inkOf(before) };
    }
    for (const box of drawn.boxes) copy(before, box, surface);
  };
}

function copy(from: Surface, { left, top, right, bottom }: Box, to: Surface): void {
  const [w, h] = [right - left, bottom - top];
  to.drawImage(from.canvas, left, top, w, h, left, top, w, h);
}

function inkOf(surface: Surface): Box[] {
  const { width, height } = surface.canvas;
  const { data } = surface.getImageData(0, 0, width, height);
  // Four bytes at a time, from both sides: this is done within a frame whenever a caption changes.
  const pixels = new Uint32Array(Uint8Array.from(data).buffer);
  const boxes: Box[] = [];
  for (let y = 0; y < height; y++) {
    let left = y * width;
    let right = left + width;
    while (left < right && pixels[left] === 0) left++;
    if (left === right) continue;
    while (pixels[right - 1] === 0) right--;
    const row = { left: left - y * width, top: y, right: right - y * width, bottom: y + 1 };
    const last = boxes.at(-1);
    if (last?.bottom === y) {
      last.left = Math.min(last.left, row.left);
      last.right = Math.max(last.right, row.right);
      last.bottom = row.bottom;
    } else boxes.push(row);
  }
  return boxes;
}
