import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Line, WaitingLine } from '../../../../live/memory.ts';
import { createWaitingSpeech } from './waiting-speech.ts';

const line = (id: string, text = id, recording: string | null = null, isByHand = false) =>
  ({ id, text, voice: 'voice', recording, isByHand }) as WaitingLine;

function open(isSlow: boolean) {
  const begun: string[] = [];
  const aborted: string[] = [];
  const steps = new Map<string, () => void>();
  async function* partsOf({ text }: Line, signal: AbortSignal) {
    begun.push(text);
    signal.addEventListener('abort', () => aborted.push(text));
    for (let part = 0; part < 2; part++) {
      await new Promise<void>((resolve) => steps.set(text, resolve));
      if (text === '坏') throw new Error('cannot be made');
      yield part;
    }
  }
  const speech = createWaitingSpeech(partsOf, () => isSlow, new AbortController().signal);
  let waiting: WaitingLine[] = [];
  const look = (...lines: WaitingLine[]) => {
    waiting = lines;
    speech.look(waiting, () => look(...waiting));
  };
  const step = async (text: string) => {
    steps.get(text)!();
    await nextTurn();
  };
  return { begun, aborted, look, step, isSpoken: speech.isSpoken };
}

it('makes what waits in its order: the beginning is enough, but all of it on a slow machine', async () => {
  const fast = open(false);
  fast.look(line('甲'), line('乙'), line('丙', '丙', 'a.mp3'));
  expect(fast.begun).toEqual(['甲']);
  expect([fast.isSpoken(line('甲')), fast.isSpoken(line('丙', '丙', 'a.mp3'))]).toEqual([false, true]);
  await fast.step('甲');
  expect(fast.isSpoken(line('甲'))).toBe(true);
  const slow = open(true);
  slow.look(line('甲'), line('乙'));
  await slow.step('甲');
  expect(slow.isSpoken(line('甲'))).toBe(false);
  await slow.step('甲');
  expect(slow.isSpoken(line('甲'))).toBe(true);
  expect(slow.begun).toEqual(['甲', '乙']);
});

it('gives up what no longer waits or has other words, and plays what cannot be made only where somebody asked for it', async () => {
  const room = open(false);
  room.look(line('甲', '谢谢一位。'));
  room.look(line('甲', '谢谢两位。'));
  expect(room.aborted).toEqual(['谢谢一位。']);
  expect(room.begun).toEqual(['谢谢一位。', '谢谢两位。']);
  await room.step('谢谢一位。');
  expect(room.isSpoken(line('甲', '谢谢一位。'))).toBe(false);
  room.look(line('乙', '坏'));
  await room.step('坏');
  expect(room.isSpoken(line('乙', '坏'))).toBe(false);
  room.look(line('乙', '坏'), line('丙', '坏', null, true));
  await room.step('坏');
  expect(room.isSpoken(line('乙', '坏'))).toBe(false);
  expect(room.isSpoken(line('丙', '坏', null, true))).toBe(true);
  expect(room.begun.filter((text) => text === '坏')).toHaveLength(2);
});
