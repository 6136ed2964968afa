import type { Pose } from './pose.ts';
import type { Picture, Surface } from '../surface.ts';
import { movements, type Warp } from './warp.ts';

/** Pixels by which neighbours overlap, so that no seam shows between two smoothed edges. */
const OVERLAP = 0.75;

export function drawWarped(
  surface: Surface,
  face: Picture,
  warp: Warp,
  pose: Pose,
  x: number,
  y: number,
  scale: number,
): void {
  const origins = originsOf(warp, pose);
  if (warp.hasWall) {
    // Blocks follow the grid but nearly: at the rim the wall itself fills the pixel between them and the frame.
    const { width, height } = face;
    surface.setTransform(scale, 0, 0, scale, x, y);
    surface.drawImage(face.image, 0, 0, width, height, 0, 0, width, height);
  }
  for (const { x: left, y: top, width, height, corners, isStill } of warp.blocks) {
    const from = isStill ? warp.corners : origins;
    const [ax, ay] = [from[corners[0] * 2]!, from[corners[0] * 2 + 1]!];
    const [bx, by] = [from[corners[1] * 2]!, from[corners[1] * 2 + 1]!];
    const [cx, cy] = [from[corners[2] * 2]!, from[corners[2] * 2 + 1]!];
    const [dx, dy] = [from[corners[3] * 2]!, from[corners[3] * 2 + 1]!];
    const [middleX, middleY] = [(ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4];
    const [acrossX, acrossY] = [(bx - ax + dx - cx) / 2, (by - ay + dy - cy) / 2];
    const [downX, downY] = [(cx - ax + dx - bx) / 2, (cy - ay + dy - by) / 2];
    const reachX = (Math.abs(acrossX) + Math.abs(downX)) / 2 + OVERLAP;
    const reachY = (Math.abs(acrossY) + Math.abs(downY)) / 2 + OVERLAP;
    const fromX = Math.max(0, middleX - reachX);
    const fromY = Math.max(0, middleY - reachY);
    const w = Math.min(face.width, middleX + reachX) - fromX;
    const h = Math.min(face.height, middleY + reachY) - fromY;
    const ink = warp.alphaIn(fromX, fromY, w, h);
    if (w <= 0 || h <= 0 || ink === 'none') continue;
    const isSoft = ink === 'soft';
    if (isSoft) {
      // Whole pixels, each of one block only: soft hair that two blocks drew would be twice as dark.
      const [clipX, clipY] = [Math.round(x + scale * left), Math.round(y + scale * top)];
      const clipW = Math.round(x + scale * (left + width)) - clipX;
      const clipH = Math.round(y + scale * (top + height)) - clipY;
      surface.save();
      surface.setTransform(1, 0, 0, 1, 0, 0);
      surface.beginPath();
      surface.rect(clipX, clipY, clipW, clipH);
      surface.clip();
    }
    const space = acrossX * downY - acrossY * downX;
    const a = (downY * width) / space;
    const b = (-acrossY * height) / space;
    const c = (-downX * width) / space;
    const d = (acrossX * height) / space;
    surface.setTransform(
      scale * a,
      scale * b,
      scale * c,
      scale * d,
      x + scale * (left + width / 2 - a * middleX - c * middleY),
      y + scale * (top + height / 2 - b * middleX - d * middleY),
    );
    surface.drawImage(face.image, fromX, fromY, w, h, fromX, fromY, w, h);
    if (isSoft) surface.restore();
  }
  surface.setTransform(1, 0, 0, 1, 0, 0);
}

function originsOf({ step, columns, lines, shifts, corners }: Warp, pose: Pose): Float32Array {
  const sum = new Float32Array(shifts[0]!.length);
  movements.forEach((movement, index) => {
    const [amount, full] = [pose[movement], shifts[index]!];
    for (let i = 0; i < sum.length; i++) sum[i]! += full[i]! * amount;
  });
  const origins = Float32Array.from(corners);
  for (let i = 0; i < corners.length; i += 2)
    // The shift is known where a point comes from, not where it goes to: each round is some five times nearer.
    for (let round = 0; round < 3; round++) {
      const [column, line] = [origins[i]! / step, origins[i + 1]! / step];
      const left = Math.min(columns - 1, Math.max(0, Math.floor(column)));
      const top = Math.min(lines - 1, Math.max(0, Math.floor(line)));
      const u = Math.min(1, Math.max(0, column - left));
      const v = Math.min(1, Math.max(0, line - top));
      const at = (top * (columns + 1) + left) * 2;
      const below = at + (columns + 1) * 2;
      for (let axis = 0; axis < 2; axis++) {
        const above = sum[at + axis]! * (1 - u) + sum[at + 2 + axis]! * u;
        const under = sum[below + axis]! * (1 - u) + sum[below + 2 + axis]! * u;
        origins[i + axis] = corners[i + axis]! - above * (1 - v) - under * v;
      }
    }
  return origins;
}
