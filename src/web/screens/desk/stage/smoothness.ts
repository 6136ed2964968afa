import type { LiveView } from '../../../../contract/live/live.ts';
import { SHORT_FPS } from '../../../../stage/short-scene.ts';

type Drawn = Pick<LiveView, 'push' | 'stageFps'>;

const SMOOTH = 0.9;
const HALTING = 0.7;

/** The worst push that is seen counts, or without pushes the slowest stage page; null: nobody sees a picture. */
export function seenFps({ push, stageFps }: Drawn): number | null {
  const seen = push.filter(({ state }) => state === 'live');
  return seen.length > 0 ? Math.min(...seen.map(({ fps }) => fps)) : stageFps;
}

export function pictureWords(drawn: Drawn): string | null {
  const fps = seenFps(drawn);
  if (fps === null) return null;
  const share = fps / SHORT_FPS;
  return share >= SMOOTH ? '流畅' : share >= HALTING ? '有时停顿' : '卡顿';
}
