import type { SpeechCache } from './speech-cache.ts';
import type { ClipPart } from './kokoro/model.ts';
import { keyOf, RATE, within, type Clip, type Recipe } from './recipe.ts';
import { join } from '../sound/samples.ts';
import { priorities, type Priority, type Synthesiser } from './synthesiser.ts';

type OnPart = (part: ClipPart) => void;

interface Synthesis {
  parts: ClipPart[];
  listeners: Set<OnPart>;
  priority: Priority;
  stop: AbortController;
  done: Promise<void>;
}

export interface SpeechClips {
  get(
    recipe: Recipe,
    options: { priority: Priority; owner: string },
    signal: AbortSignal,
    onPart: OnPart,
  ): Promise<void>;
  has(key: string): Promise<boolean>;
}

export interface SpeechCounts {
  made: number;
  cached: number;
}

export function openClips(
  synthesiser: Pick<Synthesiser, 'say'>,
  cache: SpeechCache,
  counts: SpeechCounts,
): SpeechClips {
  const running = new Map<string, Synthesis>();

  function begin(key: string, recipe: Recipe, priority: Priority, owner: string): Synthesis {
    const synthesis: Synthesis = {
      parts: [],
      listeners: new Set(),
      priority,
      stop: new AbortController(),
      done: Promise.resolve(),
    };
    running.set(key, synthesis);
    const make = async () => {
      await synthesiser.say(
        recipe,
        { priority: () => synthesis.priority, owner },
        synthesis.stop.signal,
        (part) => {
          synthesis.parts.push(part);
          for (const onPart of synthesis.listeners) onPart(part);
        },
      );
      const whole = wholeOf(synthesis.parts);
      // In the cache it would be half a sentence for ever.
      if (whole.times.length !== recipe.phonemes.length || !synthesis.parts.at(-1)!.isLast)
        throw new Error('a sentence came incomplete');
      counts.made += whole.samples.length / RATE;
      await cache.write(key, whole);
    };
    synthesis.done = make().finally(() => running.get(key) === synthesis && running.delete(key));
    // Whoever waits is told of a failure; once all have left, nobody is.
    synthesis.done.catch(() => {});
    return synthesis;
  }

  return {
    has: (key) => cache.has(key),
    get: async (recipe, { priority, owner }, signal, onPart) => {
      signal.throwIfAborted();
      const key = keyOf(recipe);
      if (!running.has(key)) {
        const cached = await cache.read(key);
        if (cached) {
          counts.cached += cached.samples.length / RATE;
          return onPart({ ...cached, isLast: true });
        }
        signal.throwIfAborted();
      }
      const synthesis = running.get(key) ?? begin(key, recipe, priority, owner);
      if (priorities.indexOf(priority) < priorities.indexOf(synthesis.priority))
        synthesis.priority = priority;
      synthesis.parts.forEach(onPart);
      synthesis.listeners.add(onPart);
      await untilDone(synthesis, signal, () => {
        synthesis.listeners.delete(onPart);
        if (synthesis.listeners.size > 0) return;
        running.delete(key);
        synthesis.stop.abort(signal.reason);
      });
    },
  };
}

function untilDone(synthesis: Synthesis, signal: AbortSignal, leave: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      leave();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    synthesis.done.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function wholeOf(parts: ClipPart[]): Clip {
  const samples = join(parts.map((part) => part.samples));
  return { samples, times: within(parts[0]?.times ?? [], samples.length / RATE) };
}
