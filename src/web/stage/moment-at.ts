import type { ShortDraft } from '../../contract/short.ts';
import { captionAt } from '../../stage/text/caption-at.ts';
import { poseAt } from '../../stage/presenter/gesture.ts';
import type { MouthCurve } from '../../stage/mouth/mouth.ts';
import { mouthAt } from '../../stage/mouth/mouth.ts';
import { captionText } from '../../stage/short-scene.ts';
import type { StageMoment } from './stage-types.ts';
import type { Take } from './take.ts';
import { lipCurve } from './take.ts';

export type PreviewLook = Pick<ShortDraft, 'subtitles' | 'lipOffsetMs'>;

/** Made anew only when more of the take is known, or it is looked at in another way. */
const curves = new WeakMap<Take, { key: string; curve: MouthCurve }>();

function cachedLipCurve(take: Take, start: number, offsetMs: number): MouthCurve {
  const key = [take.ready, take.length, start, offsetMs].join(' ');
  const known = curves.get(take);
  if (known?.key === key) return known.curve;
  const curve = lipCurve(take, start, offsetMs);
  curves.set(take, { key, curve });
  return curve;
}

/** What a scene that began at second `start` of the film shows `seconds` later, as the film will show it. */
export function momentAt(
  take: Take,
  scene: number,
  start: number,
  seconds: number,
  { subtitles, lipOffsetMs }: PreviewLook,
): Omit<StageMoment, 'isRunning'> {
  const curve = cachedLipCurve(take, start, lipOffsetMs);
  const caption = captionAt(take.captions, seconds);
  return {
    seconds,
    filmSeconds: seconds,
    mouth: mouthAt(curve, start + seconds),
    pose: poseAt(scene + 1, start + seconds, curve),
    caption: caption && subtitles ? captionText(caption, subtitles) : null,
  };
}
