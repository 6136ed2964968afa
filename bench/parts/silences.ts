import type { WireCue } from '../../src/contract/live.ts';
import { RATE } from '../../src/speech/recipe.ts';

const wordsOf = ({ captions }: WireCue): string => captions[0]?.text ?? '';
const endOf = ({ at, audio }: WireCue): number => at + (Buffer.byteLength(audio, 'base64') / 2 / RATE) * 1000;

/** The longest silence in milliseconds between each two that follow each other, by their words. */
export function silences(cues: WireCue[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, cue] of cues.entries()) {
    const before = cues[index - 1];
    if (!before) continue;
    const words = `${wordsOf(before)} → ${wordsOf(cue)}`;
    found.set(words, Math.max(found.get(words) ?? -Infinity, cue.at - endOf(before)));
  }
  return found;
}
