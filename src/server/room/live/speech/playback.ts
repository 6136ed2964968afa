import { clock, waitUntil } from '../../clock.ts';
import type { LinePart } from './line-parts.ts';

/** A sentence is sent this long before the last one ends; with less, listeners on a slow network hear a gap. */
const LEAD_MS = 250;
const SOONEST_MS = 60;
const PART_LIMIT_MS = 60_000;

export interface PlayedPart extends LinePart {
  at: number;
}

export interface PlaybackEnd {
  how: 'said' | 'failed' | { brokenIn: number };
  error: unknown;
  sentence: number;
}

export interface Playback {
  done: Promise<PlaybackEnd>;
  cut(): void;
}

interface PlaybackEvents {
  begin(part: LinePart, at: number): Promise<void>;
  play(part: PlayedPart): void;
  stop(at: number): void;
  end(sentence: number, at: number, how: 'heard' | 'broken' | 'unheard'): void;
  givesWay(): boolean;
}

interface Span {
  sentence: number;
  at: number;
  end: number;
}

export function startPlayback(
  partsOf: (signal: AbortSignal) => AsyncGenerator<LinePart>,
  first: number,
  events: PlaybackEvents,
): Playback {
  const leaving = new AbortController();
  const { signal } = leaving;
  const spans: Span[] = [];
  let free = clock();
  let next = first;

  function interrupt(): number {
    const now = clock();
    events.stop(now);
    endHeard(now);
    const open = spans.filter((span) => span.end > now);
    for (const span of open) events.end(span.sentence, now, span.at <= now ? 'broken' : 'unheard');
    return open[0]?.sentence ?? next;
  }

  function endHeard(now: number): void {
    while (spans[0] && spans[0].end <= now) {
      const { sentence, end } = spans.shift()!;
      events.end(sentence, end, 'heard');
    }
  }

  async function run(): Promise<PlaybackEnd['how']> {
    const parts = partsOf(signal);
    try {
      for (;;) {
        const step = await withTimeLimit(parts.next(), signal);
        if (step.done) break;
        const part = step.value;
        const isNew = spans.at(-1)?.sentence !== part.sentence || spans.length === 0;
        next = part.sentence;
        await waitUntil(free - LEAD_MS, signal);
        endHeard(clock());
        if (isNew && events.givesWay()) {
          await waitUntil(free, signal);
          endHeard(free);
          return { brokenIn: part.sentence };
        }
        const planned = Math.max(free, clock() + SOONEST_MS);
        if (isNew) await stored(events.begin(part, planned));
        if (isNew && signal.aborted) events.end(part.sentence, clock(), 'unheard');
        signal.throwIfAborted();
        const at = Math.max(planned, clock() + SOONEST_MS / 2);
        free = at + (part.seconds + part.pauseSeconds) * 1000;
        const last = spans.at(-1);
        if (isNew || !last) spans.push({ sentence: part.sentence, at, end: free });
        else last.end = free;
        events.play({ ...part, at });
        next = part.isEnd ? part.sentence + 1 : part.sentence;
      }
      await waitUntil(free, signal);
      // Not `clock()`: timers may fire a little early.
      endHeard(free);
      return 'said';
    } catch (error) {
      if (signal.aborted) return { brokenIn: interrupt() };
      if (error instanceof NotStoredError) interrupt();
      // What is being heard is whole: only what comes after it cannot be said. A cut meanwhile ends it early.
      else await waitUntil(free, signal).catch(interrupt);
      endHeard(free);
      throw error instanceof NotStoredError ? error.cause : error;
    } finally {
      leaving.abort();
      // The generator is abandoned: what it still throws concerns nobody.
      void parts.return(undefined).catch(() => {});
    }
  }

  const done = run().then(
    (how) => ({ how, error: null, sentence: next }),
    (error: unknown) => ({ how: 'failed' as const, error, sentence: next }),
  );
  return { done, cut: () => leaving.abort() };
}

class NotStoredError extends Error {}
const stored = (storing: Promise<void>): Promise<void> =>
  storing.catch((error: unknown) => {
    throw new NotStoredError('not stored', { cause: error });
  });

/** A voice that does not answer must not silence the room for ever. */
function withTimeLimit<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the voice did not answer in time')), PART_LIMIT_MS);
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
