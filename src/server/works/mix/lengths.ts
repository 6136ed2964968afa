import type { MixPart, MixProject } from '../../../contract/mix.ts';
import { TRANSITION_SECONDS } from '../../../media/clips/cut-piece.ts';
import { CLIP_FPS } from '../../../media/clips/mezzanine.ts';
import { onBeats } from '../../../mix/find-beats.ts';

export function lengthsOf(
  parts: MixPart[],
  { seconds, sentenceEnds }: { seconds: number; sentenceEnds: number[] },
  beats: number[],
  clipSeconds: MixProject['clipSeconds'],
): number[] {
  if (parts.every(({ sentences }) => sentences === 0)) return silentLengths(parts, beats, clipSeconds);
  let heard = 0;
  let begin = 0;
  return parts.flatMap(({ sentences, picks }, index) => {
    heard += sentences;
    const end = index === parts.length - 1 ? seconds : (sentenceEnds[heard - 1] ?? seconds);
    const [from, to] = [Math.round(begin * CLIP_FPS), Math.round(end * CLIP_FPS)];
    begin = end;
    // Whole pictures, and none lost: each begins where the one before ends.
    const edge = (share: number) => from + Math.round(((to - from) * share) / picks.length);
    return picks.map((_, nth) => Math.max(1, edge(nth + 1) - edge(nth)));
  });
}

function silentLengths(
  parts: MixPart[],
  beats: number[],
  [least, most]: MixProject['clipSeconds'],
): number[] {
  const wished = parts
    .flatMap(({ picks }) => picks)
    .map((pick) => {
      const seconds = pick.seconds - TRANSITION_SECONDS;
      return {
        seconds,
        least: Math.min(least, seconds),
        most: Math.min(pick.seconds, Math.max(most, seconds)),
      };
    });
  return onBeats(wished, beats).map((seconds) => Math.max(1, Math.round(seconds * CLIP_FPS)));
}
