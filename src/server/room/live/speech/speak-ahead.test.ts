import { expect, it } from 'vitest';
import type { Line } from '../../../../live/memory.ts';
import { createAheadSpeaker, speakAhead } from './speak-ahead.ts';

const line = (id: string) => ({ id }) as Line;

async function spokenAt(pace: number | null): Promise<string[]> {
  const spoken: string[] = [];
  async function* partsOf({ id }: Line, from: number) {
    for (let sentence = from; sentence < 8; sentence++) {
      spoken.push(`${id}${sentence}`);
      yield { sentence };
    }
  }
  await speakAhead(partsOf, pace, { line: line('now'), sentence: 5 }, () => line('next'));
  return spoken;
}

it('speaks the beginning of the next line ahead', async () => {
  const few = ['next0', 'next1', 'next2', 'next3'];
  expect(await spokenAt(null)).toEqual(few);
  expect(await spokenAt(0.4)).toEqual(few);
});

it('prepares further ahead on a machine that speaks hardly faster than it is heard', async () => {
  const all = Array.from({ length: 8 }, (_, sentence) => `next${sentence}`);
  expect(await spokenAt(1.09)).toEqual(['now5', 'now6', 'now7', ...all]);
});

it('goes on with what is made of the line that begins, and with nothing else', () => {
  const leaving = new AbortController();
  const signals = new Map<string, AbortSignal>();
  async function* partsOf({ id }: Line, sentence: number, signal: AbortSignal) {
    signals.set(id, signal);
    await new Promise(() => {});
    yield { sentence };
  }
  const begin = createAheadSpeaker(partsOf, leaving.signal);
  begin({ line: line('notice'), sentence: 0 }, null, () => line('goods'));
  begin({ line: line('goods'), sentence: 0 }, null, () => line('more'));
  expect(signals.get('goods')!.aborted).toBe(false);
  begin({ line: line('answer'), sentence: 0 }, null, () => line('bridge'));
  expect([...signals].map(([id, { aborted }]) => [id, aborted])).toEqual([
    ['goods', true],
    ['more', true],
    ['bridge', false],
  ]);
  leaving.abort();
  expect(signals.get('bridge')!.aborted).toBe(true);
});
