import type { Line, WaitingLine } from '../../../../live/memory.ts';

type PartsOf = (line: Line, signal: AbortSignal) => AsyncIterable<unknown>;

interface Making {
  key: string;
  stop: AbortController;
}

/**
 * Makes the sound of lines that wait, one after the other: the room goes on with something else until it is made, and
 * is not silent meanwhile. On a slow machine all of a line is made, or it would be silent between its sentences.
 */
export function createWaitingSpeech(partsOf: PartsOf, isSlow: () => boolean, leaving: AbortSignal) {
  const made = new Set<string>();
  const failed = new Set<string>();
  let making: Making | null = null;
  // Thanks for orders get other words when more people order.
  const keyOf = ({ id, text, voice }: Line) => `${id} ${voice} ${text}`;
  const isSpoken = (line: Line): boolean => line.recording !== null || made.has(keyOf(line));

  async function make(line: WaitingLine, { key, stop }: Making, onMade: () => void): Promise<void> {
    const mark = () => {
      if (made.has(key) || stop.signal.aborted) return;
      made.add(key);
      onMade();
    };
    try {
      const parts = partsOf(line, AbortSignal.any([stop.signal, leaving]));
      for await (const _ of parts) if (!isSlow()) mark();
      mark();
    } catch {
      // What somebody asked for by hand fails again, and is reported, when it is played. The rest is not played: the
      // room would be silent for as long as the voice takes to fail a second time.
      if (line.isByHand) mark();
      else if (!stop.signal.aborted) failed.add(key);
    }
  }

  function look(waiting: readonly WaitingLine[], onMade: () => void): void {
    const wanted = new Set(waiting.map(keyOf));
    for (const known of [made, failed]) for (const key of known) if (!wanted.has(key)) known.delete(key);
    if (making && !wanted.has(making.key)) {
      making.stop.abort();
      making = null;
    }
    const next = waiting.find((line) => !isSpoken(line) && !failed.has(keyOf(line)));
    if (making || !next || leaving.aborted) return;
    const begun = (making = { key: keyOf(next), stop: new AbortController() });
    void make(next, begun, onMade).finally(() => {
      if (making !== begun || leaving.aborted) return;
      making = null;
      onMade();
    });
  }

  return { isSpoken, look };
}
