import { expect, it } from 'vitest';
import type { Line } from '../../../../live/memory.ts';
import { speakAhead } from './speak-ahead.ts';

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
