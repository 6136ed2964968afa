import type { SpeechCache } from './cache.ts';
import type { Part } from './kokoro/model.ts';
import { keyOf, RATE, type Clip, type Recipe } from './recipe.ts';
import { join } from './sound.ts';
import { priorities, type Priority, type Synthesiser } from './synthesiser.ts';

type Hear = (part: Part) => void;

/** One sentence that is being made, for everybody who asked for it meanwhile. */
interface Making {
  parts: Part[];
  listeners: Set<Hear>;
  priority: Priority;
  stop: AbortController;
  done: Promise<void>;
}

export interface Clips {
  /** All parts of a sentence; a cached one is a single part. Nothing is made twice, whoever asks. */
  get(
    recipe: Recipe,
    wish: { priority: Priority; owner: string },
    signal: AbortSignal,
    onPart: Hear,
  ): Promise<void>;
  has(key: string): Promise<boolean>;
}

/** Seconds of sound: what the model had to make, and what was there already. */
export interface SpeechCounts {
  made: number;
  kept: number;
}

export function openClips(
  synthesiser: Pick<Synthesiser, 'say'>,
  cache: SpeechCache,
  counts: SpeechCounts,
): Clips {
  const making = new Map<string, Making>();

  function begin(key: string, recipe: Recipe, priority: Priority, owner: string): Making {
    const one: Making = {
      parts: [],
      listeners: new Set(),
      priority,
      stop: new AbortController(),
      done: Promise.resolve(),
    };
    making.set(key, one);
    const make = async () => {
      await synthesiser.say(recipe, { priority: () => one.priority, owner }, one.stop.signal, (part) => {
        one.parts.push(part);
        for (const hear of one.listeners) hear(part);
      });
      const whole = wholeOf(one.parts);
      // Kept, it would be half a sentence for ever.
      if (whole.times.length !== recipe.phonemes.length) throw new Error('a sentence came incomplete');
      counts.made += whole.samples.length / RATE;
      // A full disk must not silence anybody.
      await cache.write(key, whole).catch(() => {});
    };
    one.done = make().finally(() => making.get(key) === one && making.delete(key));
    one.done.catch(() => {});
    return one;
  }

  return {
    has: (key) => cache.has(key),
    get: async (recipe, { priority, owner }, signal, onPart) => {
      signal.throwIfAborted();
      const key = keyOf(recipe);
      const running = making.get(key);
      if (!running) {
        const kept = await cache.read(key);
        if (kept) {
          counts.kept += kept.samples.length / RATE;
          return onPart({ samples: kept.samples, from: 0, times: kept.times });
        }
        signal.throwIfAborted();
      }
      const one = making.get(key) ?? begin(key, recipe, priority, owner);
      if (priorities.indexOf(priority) < priorities.indexOf(one.priority)) one.priority = priority;
      one.parts.forEach(onPart);
      one.listeners.add(onPart);
      await untilDone(one, signal, () => {
        one.listeners.delete(onPart);
        if (one.listeners.size > 0) return;
        making.delete(key);
        one.stop.abort(signal.reason);
      });
    },
  };
}

/** Waits for the sentence, or leaves it when the caller no longer wants it. */
function untilDone(one: Making, signal: AbortSignal, leave: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      leave();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    one.done.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function wholeOf(parts: Part[]): Clip {
  let before = 0;
  const times = parts.flatMap((part) => {
    const start = before / RATE;
    before += part.samples.length;
    return part.times.map(([from, to]): [number, number] => [start + from, start + to]);
  });
  return { samples: join(parts.map((part) => part.samples)), times };
}
