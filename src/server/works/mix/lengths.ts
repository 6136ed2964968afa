import type { MixPart } from '../../../contract/mix.ts';
import { CLIP_FPS } from '../../../media/clips/house-clip.ts';
import { TRANSITION_SECONDS } from '../../../mix/cut-into-parts.ts';

/** How many pictures each pick is seen for: pictures change where the sentences end that are heard with them. */
export function lengthsOf(
  parts: MixPart[],
  { seconds, sentenceEnds }: { seconds: number; sentenceEnds: number[] },
): number[] {
  let heard = 0;
  let begin = 0;
  return parts.flatMap(({ sentences, picks }, index) => {
    if (sentences === 0)
      return picks.map((pick) => Math.max(1, Math.round((pick.seconds - TRANSITION_SECONDS) * CLIP_FPS)));
    heard += sentences;
    const end = index === parts.length - 1 ? seconds : (sentenceEnds[heard - 1] ?? seconds);
    const [from, to] = [Math.round(begin * CLIP_FPS), Math.round(end * CLIP_FPS)];
    begin = end;
    // Whole pictures, and none lost: each begins where the one before ends.
    const edge = (share: number) => from + Math.round(((to - from) * share) / picks.length);
    return picks.map((_, nth) => Math.max(1, edge(nth + 1) - edge(nth)));
  });
}
