import type { Box, SubtitleStyle } from '../../contract/stage.ts';
import { newCaptions } from '../scene.ts';
import { captionStyleOf } from '../short-scene.ts';
import { sharedArea, type StageShape } from './box.ts';
import { findFreePlace, weights } from './free-place.ts';
import { captionZone } from './zones.ts';

const isMoved = ({ y }: SubtitleStyle): boolean => y !== newCaptions.y;

/** Captions that nobody has moved give way to faces. */
export function captionsClearOf(faces: Box[], style: SubtitleStyle, stage: StageShape): SubtitleStyle {
  const { left, top, right, bottom } = captionZone(captionStyleOf(style), stage);
  const zone = { left, top, right, bottom };
  if (isMoved(style) || faces.every((face) => sharedArea(face, zone) === 0)) return style;
  const taken = faces.map((box) => ({ box, weight: weights.face }));
  const size = { width: right - left, height: bottom - top };
  return { ...style, y: findFreePlace(size, taken, { x: 0.5, y: style.y }).centre.y };
}

/** Captions that nobody has moved stand where the covered old ones stood: there the film left room for them. */
export const captionsOver = (
  old: { y: number; height: number } | null,
  style: SubtitleStyle,
): SubtitleStyle => (old && !isMoved(style) ? { ...style, y: old.y + old.height / 2 } : style);
