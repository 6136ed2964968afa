import type { Line } from '../../../../live/memory.ts';
import type { LinePart } from './line-parts.ts';

/** So much of what comes next is spoken ahead … */
const AHEAD_SENTENCES = 3;
/** … and from so many seconds for a second of sound on all of it, and before that the rest of what is being said. */
const SLOW_PACE = 0.8;

type PartsOf = (line: Line, sentence: number) => AsyncIterable<Pick<LinePart, 'sentence'>>;

/** What comes after this line is ready when it ends. */
export async function speakAhead(
  partsOf: PartsOf,
  pace: number | null,
  now: { line: Line; sentence: number },
  next: () => Line | null,
): Promise<void> {
  const isSlow = (line: Line) => pace !== null && pace >= SLOW_PACE && !line.recording;
  if (isSlow(now.line)) await speak(partsOf(now.line, now.sentence), Infinity);
  const line = next();
  if (line) await speak(partsOf(line, 0), isSlow(line) ? Infinity : AHEAD_SENTENCES);
}

async function speak(parts: ReturnType<PartsOf>, sentences: number): Promise<void> {
  for await (const part of parts) if (part.sentence >= sentences) return;
}
