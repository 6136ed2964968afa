import { clock } from '../../clock.ts';
import type { LinePart } from './line-parts.ts';

/** So long before a sentence ends the next one is sent; less, and a slow network hears a gap. */
const LEAD_MS = 250;
/** Time for a sound to reach whoever plays it. */
const SOONEST_MS = 60;
/** The voice takes a second or two for a clause, and some more to load; one that takes so long will never come. */
const PART_LIMIT_MS = 60_000;

/** Where a part is played. */
export interface PlayedPart extends LinePart {
  at: number;
}

export type Ending = 'said' | 'failed' | { brokenIn: number };

export interface Ended {
  how: Ending;
  error: unknown;
  /** The sentence that could not be said. */
  sentence: number;
}

export interface Performance {
  done: Promise<Ended>;
  /** Everything falls silent now. */
  cut(): void;
}

interface Stage {
  /** A sentence is about to be heard at `at`: it must be kept before anybody hears it. */
  begin(part: LinePart, at: number): Promise<void>;
  play(part: PlayedPart): void;
  stop(at: number): void;
  /** A sentence was heard to its end, or was broken off, or was never heard. */
  end(sentence: number, at: number, how: 'heard' | 'broken' | 'unheard'): void;
  /** May the next sentence be said? */
  givesWay(): boolean;
}

interface Span {
  sentence: number;
  at: number;
  end: number;
}

/** Says a line on the room's clock, sentence after sentence without a gap. */
export function perform(
  partsOf: (signal: AbortSignal) => AsyncGenerator<LinePart>,
  first: number,
  stage: Stage,
): Performance {
  const leaving = new AbortController();
  const { signal } = leaving;
  const spans: Span[] = [];
  let free = clock();
  let next = first;

  /** Cuts what is heard now; answers the sentence in which the line was broken off. */
  function breakOff(next: number): number {
    const now = clock();
    stage.stop(now);
    endHeard(now);
    const open = spans.filter((span) => span.end > now);
    for (const span of open) stage.end(span.sentence, now, span.at <= now ? 'broken' : 'unheard');
    return open[0]?.sentence ?? next;
  }

  async function untilHeard(next: number): Promise<void> {
    try {
      await until(free, signal);
    } catch {
      breakOff(next);
    }
  }

  function endHeard(now: number): void {
    while (spans[0] && spans[0].end <= now) {
      const { sentence, end } = spans.shift()!;
      stage.end(sentence, end, 'heard');
    }
  }

  async function run(): Promise<Ending> {
    const parts = partsOf(signal);
    try {
      for (;;) {
        const step = await soon(parts.next(), signal);
        if (step.done) break;
        const part = step.value;
        const isNew = spans.at(-1)?.sentence !== part.sentence || spans.length === 0;
        next = part.sentence;
        await until(free - LEAD_MS, signal);
        endHeard(clock());
        if (isNew && stage.givesWay()) {
          await until(free, signal);
          endHeard(free);
          return { brokenIn: part.sentence };
        }
        const planned = Math.max(free, clock() + SOONEST_MS);
        if (isNew) await kept(stage.begin(part, planned));
        if (isNew && signal.aborted) stage.end(part.sentence, clock(), 'unheard');
        signal.throwIfAborted();
        const at = Math.max(planned, clock() + SOONEST_MS / 2);
        free = at + (part.seconds + part.pauseSeconds) * 1000;
        const last = spans.at(-1);
        if (isNew || !last) spans.push({ sentence: part.sentence, at, end: free });
        else last.end = free;
        stage.play({ ...part, at });
        next = part.isEnd ? part.sentence + 1 : part.sentence;
      }
      await until(free, signal);
      // Not by the clock: timers may come a little early.
      endHeard(free);
      return 'said';
    } catch (error) {
      if (signal.aborted) return { brokenIn: breakOff(next) };
      if (error instanceof NotKeptError) breakOff(next);
      // What is being heard is whole: only what comes after it cannot be said.
      else await untilHeard(next);
      endHeard(free);
      throw error instanceof NotKeptError ? error.cause : error;
    } finally {
      leaving.abort();
      void parts.return(undefined).catch(() => {});
    }
  }

  const done = run().then(
    (how) => ({ how, error: null, sentence: next }),
    (error: unknown) => ({ how: 'failed' as const, error, sentence: next }),
  );
  return { done, cut: () => leaving.abort() };
}

/** What cannot be written down must not be heard. */
class NotKeptError extends Error {}
const kept = (keeping: Promise<void>): Promise<void> =>
  keeping.catch((error: unknown) => {
    throw new NotKeptError('not kept', { cause: error });
  });

/** Waits for the room's clock; what is past is not waited for. */
export function until(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const ms = time - clock();
    if (ms <= 0) return resolve();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** A voice that does not answer must not silence the room for ever. */
function soon<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
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
