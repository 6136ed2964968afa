import type { MixPart } from '../../../contract/mix.ts';
import { CLIP_FPS } from '../../../media/clips/mezzanine.ts';
import { frameShot } from '../../../mix/frame-shot.ts';
import type { MaterialFacts } from '../../db/schema.ts';

export function framingOf(
  { faces, shots }: MaterialFacts,
  { from }: MixPart['picks'][number],
  frames: number,
) {
  const shot = shots.find((shot) => shot.from <= from && from < shot.to);
  return frameShot(faces, shot?.moving ?? null, from, from + frames / CLIP_FPS);
}
