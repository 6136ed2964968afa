import { normaliseText } from '../comments/match-keyword.ts';
import type { RoomMemory } from '../memory.ts';
import { isRecent } from '../recent.ts';

const SAME_WORDS_MS = 10 * 60_000;

const keysOf = (text: string): string[] =>
  text
    .split(/[。！？!?；;…\n]+/)
    .map(normaliseText)
    .filter(Boolean)
    .map(shortened);

/** The memory is written with every sentence: two hundred whole ones would be most of it. */
function shortened(sentence: string): string {
  let hash = 0;
  for (let at = 0; at < sentence.length; at++) hash = (Math.imul(hash, 31) + sentence.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36) + sentence.length;
}

/** Whether a sentence of it was said of goods in these very words in the last ten minutes. */
export const isHeard = ({ heardAt }: RoomMemory, text: string, now: number): boolean =>
  keysOf(text).some((key) => isRecent(heardAt[key], SAME_WORDS_MS, now));

/** Of `texts` those that were not heard lately, or else longest ago; an answer that was given up was never heard. */
export function heardLeastLately({ heardAt }: RoomMemory, texts: string[]): (text: string) => boolean {
  const lastOf = (text: string) => Math.max(0, ...keysOf(text).map((key) => heardAt[key] ?? 0));
  const first = Math.min(...texts.map(lastOf));
  return (text) => lastOf(text) === first;
}

/** When the line is chosen: the next one is planned before this one is said to its end. */
export function markHeard({ heardAt }: RoomMemory, text: string, now: number): void {
  for (const [key, at] of Object.entries(heardAt)) if (!isRecent(at, SAME_WORDS_MS, now)) delete heardAt[key];
  for (const key of keysOf(text)) heardAt[key] = now;
}
