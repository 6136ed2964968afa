import { expect, it } from 'vitest';
import { plainRecipe } from '../../../test/helpers/recipe.ts';
import { openClips } from './clips.ts';
import type { ClipPart } from './kokoro/model.ts';
import type { Clip } from './recipe.ts';
import type { Priority, Synthesiser } from './synthesiser.ts';

const recipe = plainRecipe(['a', '.']);
const times: ClipPart['times'] = [
  [0, 0.01],
  [0.01, 0.03],
];
const beginning: ClipPart = { samples: new Float32Array(240), times, isLast: false };
const end: ClipPart = { samples: new Float32Array(240), times: [], isLast: true };
const never = () => new AbortController().signal;

/** A voice that speaks when it is told to, so that everything in between can be looked at. */
function slowVoice() {
  const kept = new Map<string, Clip>();
  const said: {
    priority: () => Priority;
    signal: AbortSignal;
    speak: (part: ClipPart) => void;
    end: () => void;
  }[] = [];
  const synthesiser: Pick<Synthesiser, 'say'> = {
    say: (_recipe, wish, signal, onPart) =>
      new Promise((resolve, reject) => {
        said.push({ priority: wish.priority, signal, speak: onPart, end: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  const cache = {
    has: async (key: string) => kept.has(key),
    read: async (key: string) => kept.get(key) ?? null,
    write: async (key: string, clip: Clip) => void kept.set(key, clip),
  };
  return { clips: openClips(synthesiser, cache, { made: 0, cached: 0 }), said };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('makes a sentence once for all who ask, as urgently as the most urgent, and then never again', async () => {
  const { clips, said } = slowVoice();
  const heard: Record<string, number[]> = { ahead: [], preview: [], later: [] };
  const first = clips.get(recipe, { priority: 'ahead', owner: 'me' }, never(), (one) =>
    heard.ahead!.push(one.times.length),
  );
  await soon();
  said[0]!.speak(beginning);
  const second = clips.get(recipe, { priority: 'preview', owner: 'me' }, never(), (one) =>
    heard.preview!.push(one.times.length),
  );
  await soon();
  expect(said).toHaveLength(1);
  expect(said[0]!.priority()).toBe('preview');
  said[0]!.speak(end);
  said[0]!.end();
  await Promise.all([first, second]);
  expect(heard).toEqual({ ahead: [2, 0], preview: [2, 0], later: [] });
  await clips.get(recipe, { priority: 'job', owner: 'me' }, never(), (one) =>
    heard.later!.push(one.samples.length),
  );
  expect(heard.later).toEqual([480]);
  expect(said).toHaveLength(1);
});

it('goes on for the others when one leaves, and stops when all have left', async () => {
  const { clips, said } = slowVoice();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = clips.get(recipe, { priority: 'preview', owner: 'me' }, one.signal, () => {});
  const second = clips.get(recipe, { priority: 'preview', owner: 'me' }, two.signal, () => {});
  await soon();
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(said[0]!.signal.aborted).toBe(false);
  two.abort(new Error('left too'));
  await expect(second).rejects.toThrow('left too');
  expect(said[0]!.signal.aborted).toBe(true);
  void clips.get(recipe, { priority: 'preview', owner: 'me' }, never(), () => {});
  await soon();
  expect(said).toHaveLength(2);
});
