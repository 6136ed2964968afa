import type { SubtitleStyle } from '../../contract/stage.ts';
import { newCaptions } from '../scene.ts';
import { captionStyleOf } from '../short-scene.ts';
import { sharedArea, boxSize, type StageShape } from './box.ts';
import { findFreePlace, type Taken } from './free-place.ts';
import { captionZone } from './zones.ts';

const isMoved = ({ y }: SubtitleStyle): boolean => y !== newCaptions.y;

export const captionsClearOf = (taken: Taken[], style: SubtitleStyle, stage: StageShape): SubtitleStyle =>
  isMoved(style) ? style : freed(taken, style, stage);

function freed(taken: Taken[], style: SubtitleStyle, stage: StageShape): SubtitleStyle {
  const zone = captionZone(captionStyleOf(style), stage);
  if (taken.every(({ box }) => sharedArea(box, zone) === 0)) return style;
  return { ...style, y: findFreePlace(boxSize(zone), taken, { x: 0.5, y: style.y }).centre.y };
}

/**
 * Captions that nobody has moved stand where the old ones stood: there the film left room for them. Where they need
 * more of it, they give way to what else is seen.
 */
export const captionsOver = (
  old: { y: number; height: number } | null,
  taken: Taken[],
  style: SubtitleStyle,
  stage: StageShape,
): SubtitleStyle => {
  if (isMoved(style)) return style;
  return freed(taken, old ? { ...style, y: old.y + old.height / 2 } : style, stage);
};
