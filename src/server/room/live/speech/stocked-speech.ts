import type { Line } from '../../../../live/memory.ts';
import { isRecent } from '../../../../live/recent.ts';
import type { SpeakRequest, TextToSpeech } from '../../../../speech/synthesis/speak.ts';

const EVERY_MS = 5000;

/**
 * Knows which of the next paragraphs can be said at once, so that the room need not wait for one that cannot. On a slow
 * machine all of a line has to be made, else its beginning: the rest is made while it is heard.
 */
export function createStockedSpeech(
  speech: Pick<TextToSpeech, 'keysOf' | 'isCached'>,
  requestOf: (line: Line) => Promise<SpeakRequest>,
  isSlow: () => boolean,
  leaving: AbortSignal,
) {
  let stocked = new Set<string>();
  let isLooking = false;
  let lookedAt: number | null = null;
  const keyOf = ({ voice, speed, text }: Line) => `${voice} ${speed} ${text}`;

  async function isMade(line: Line): Promise<boolean> {
    const clips = await speech.keysOf(await requestOf(line), leaving);
    // A service speaks it: nothing is made ahead.
    if (clips === null) return true;
    for (const clip of isSlow() ? clips : clips.slice(0, 1)) if (!(await speech.isCached(clip))) return false;
    return true;
  }

  async function look(lines: () => readonly Line[], now: number): Promise<void> {
    if (isLooking || leaving.aborted || isRecent(lookedAt, EVERY_MS, now)) return;
    isLooking = true;
    lookedAt = now;
    const found = new Set<string>();
    for (const line of lines()) {
      // What cannot be read fails, and is reported, when it is played.
      const isThere = stocked.has(keyOf(line)) || (await isMade(line).catch(() => false));
      if (isThere) found.add(keyOf(line));
    }
    stocked = found;
    isLooking = false;
  }

  return { look, isStocked: (line: Line) => line.recording !== null || stocked.has(keyOf(line)) };
}
