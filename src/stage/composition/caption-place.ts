import type { Box, SubtitleStyle } from '../../contract/stage.ts';
import { newCaptions } from '../scene.ts';
import { captionStyleOf } from '../short-scene.ts';
import { sharedArea, boxSize, type StageShape } from './box.ts';
import { findFreePlace, takenBy } from './free-place.ts';
import { captionZone } from './zones.ts';

const isMoved = ({ y }: SubtitleStyle): boolean => y !== newCaptions.y;

/** Captions that nobody has moved give way to faces. */
export function captionsClearOf(faces: Box[], style: SubtitleStyle, stage: StageShape): SubtitleStyle {
  const zone = captionZone(captionStyleOf(style), stage);
  if (isMoved(style) || faces.every((face) => sharedArea(face, zone) === 0)) return style;
  const taken = takenBy(faces.map((box) => ({ kind: 'face', box })));
  return { ...style, y: findFreePlace(boxSize(zone), taken, { x: 0.5, y: style.y }).centre.y };
}

/** Captions that nobody has moved stand where the covered old ones stood: there the film left room for them. */
export const captionsOver = (
  old: { y: number; height: number } | null,
  style: SubtitleStyle,
): SubtitleStyle => (old && !isMoved(style) ? { ...style, y: old.y + old.height / 2 } : style);
