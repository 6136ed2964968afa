import type { Line } from '../../../../live/memory.ts';
import type { LinePart } from './line-parts.ts';

const AHEAD_SENTENCES = 3;
const SLOW_PACE = 0.8;

export const isSlowPace = (pace: number | null): boolean => pace !== null && pace >= SLOW_PACE;

type Parts = AsyncIterable<Pick<LinePart, 'sentence'>>;
type PartsOf = (line: Line, sentence: number) => Parts;

interface Ahead {
  line: Line | null;
  stop: AbortController;
}

export function createAheadSpeaker(
  partsOf: (line: Line, sentence: number, signal: AbortSignal) => Parts,
  leaving: AbortSignal,
) {
  let running: Ahead[] = [];
  return (now: { line: Line; sentence: number }, pace: number | null, next: () => Line | null): void => {
    // What is being made of this very line goes on: broken off, its sentence would be begun anew when the voice has
    // ended what nobody wants any more, and the room would be silent for both.
    for (const { line, stop } of running) if (line?.id !== now.line.id) stop.abort();
    const ahead: Ahead = { line: null, stop: new AbortController() };
    running = [...running.filter(({ stop }) => !stop.signal.aborted), ahead];
    const wanted = AbortSignal.any([ahead.stop.signal, leaving]);
    speakAhead(
      (line, from) => partsOf(line, from, wanted),
      pace,
      now,
      () => (ahead.line = next()),
      // Whatever cannot be made ahead fails again, and is reported, when it is played.
    ).catch(() => {});
  };
}

export async function speakAhead(
  partsOf: PartsOf,
  pace: number | null,
  now: { line: Line; sentence: number },
  next: () => Line | null,
): Promise<void> {
  const isSlow = (line: Line) => isSlowPace(pace) && !line.recording;
  if (isSlow(now.line)) await speak(partsOf(now.line, now.sentence), Infinity);
  const line = next();
  if (line) await speak(partsOf(line, 0), isSlow(line) ? Infinity : AHEAD_SENTENCES);
}

async function speak(parts: Parts, sentences: number): Promise<void> {
  for await (const part of parts) if (part.sentence >= sentences) return;
}
