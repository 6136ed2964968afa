import type { Box } from '../../contract/stage.ts';
import type { Point } from '../human-centre.ts';

export interface StageShape {
  width: number;
  height: number;
}

export const boxAround = ({ x, y }: Point, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

export const inside = (outer: Box, share: Box): Box => {
  const { width, height } = boxSize(outer);
  return {
    left: outer.left + share.left * width,
    top: outer.top + share.top * height,
    right: outer.left + share.right * width,
    bottom: outer.top + share.bottom * height,
  };
};

export const boxSize = ({ left, top, right, bottom }: Box): StageShape => ({
  width: right - left,
  height: bottom - top,
});

export function areaOf(box: Box): number {
  const { width, height } = boxSize(box);
  return Math.max(0, width) * Math.max(0, height);
}

export const sharedArea = (a: Box, b: Box): number =>
  areaOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

export function turnedBox(
  centre: Point,
  width: number,
  height: number,
  degrees: number,
  stage: StageShape,
): Box {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [w, h] = [width * stage.width, height * stage.height];
  return boxAround(centre, (w * cos + h * sin) / stage.width, (w * sin + h * cos) / stage.height);
}
