import { expect, test } from 'vitest';
import type { TimedCaption } from '../../text/caption-times.ts';
import { cardIn, type Card } from '../card.ts';
import { armAt, armCell, followArm, type Arm } from './gestures.ts';

/** Five letters a second, one line behind the other. */
const said = (...texts: string[]): TimedCaption[] => {
  let start = 0;
  return texts.map((text) => {
    const line = { text, start, end: start + text.length / 5 };
    start = line.end + 0.1;
    return line;
  });
};
const card: Card = { name: '便携保温杯', x: -0.6, y: 0.4, hides: [] };
const RATE = 25;

const armsOf = (lines: TimedCaption[], shown: Card | null = null): (Arm | null)[] =>
  Array.from({ length: Math.ceil((lines.at(-1)!.end + 2) * RATE) }, (_, i) => armAt(lines, i / RATE, shown));
const gesturesOf = (arms: (Arm | null)[]): string[] =>
  arms.flatMap((arm, i) => (arm && !arms[i - 1] ? [arm.gesture] : []));
const long = '今天的天气很不错我们在家里慢慢地坐着喝茶聊天看书听音乐什么事情也不用急着去做。'.repeat(2);

test.each([
  ['大家好，我是诺娅。', 'wave'],
  ['今天就到这里，再见！', 'wave'],
  ['这支口红，送给每一个爱美的人。', 'palm'],
  ['为什么大家都喜欢它？', 'palm'],
  ['第一，它很轻。', 'one'],
  ['第二，它很轻。', 'two'],
  ['它有三个优点，很轻。', 'three'],
  ['今天是第一次见面。', undefined],
  ['天气不错。', undefined],
])('%s: %s', (text, gesture) => {
  expect(gesturesOf(armsOf(said(text)))).toEqual(gesture ? [gesture] : []);
});

test('the hand goes to the card when it is spoken of, and only where it stands', () => {
  const lines = said('这款保温杯可以保温一整天，真的很好。');
  expect(gesturesOf(armsOf(lines, card))).toEqual(['show']);
  expect(gesturesOf(armsOf(lines, { ...card, x: 0.6 }))).toEqual([]);
  expect(gesturesOf(armsOf(lines))).toEqual([]);
});

test('no hand is raised behind a card', () => {
  const human = { size: 0.9, centre: { x: 0.5, y: 0.55 } };
  const shownAt = (x: number, y: number, width: number) => {
    const look = { name: '便携保温杯', price: '', points: [], picture: null };
    const item = {
      kind: 'card',
      card: look,
      tallest: 0.15,
      centre: { x, y },
      width,
      isBehind: false,
    } as const;
    return cardIn({ human, items: [item] }, { width: 720, height: 1280 });
  };
  const lines = said('大家好，这款保温杯很好。');
  // Before a waving hand, before an open one, and beside both.
  const seen = [shownAt(0.29, 0.66, 0.5), shownAt(0.2, 0.78, 0.4), shownAt(0.2, 0.2, 0.3)];
  expect(seen.map((one) => one?.hides)).toEqual([['raised'], ['low'], []]);
  expect(seen.map((one) => gesturesOf(armsOf(lines, one)))).toEqual([['show'], ['wave'], ['wave']]);
});

test('hands are sparing: eight seconds from one to the next', () => {
  const lines = said(...Array.from({ length: 12 }, () => '首先，为什么送给大家。'));
  const arms = armsOf(lines);
  const ups = arms.flatMap((arm, i) => (arm?.raised === 1 && arms[i - 1]?.raised !== 1 ? [i / RATE] : []));
  expect(ups.length).toBeGreaterThan(2);
  for (const [i, up] of ups.slice(1).entries()) expect(up - ups[i]!).toBeGreaterThan(7.9);
});

test('the hand is up when the word is heard, and hangs again soon after the last one', () => {
  const lines = said(`${long}其实很好。`);
  const [{ start, end, text }] = lines as [TimedCaption];
  const word = start + ((end - start) * text.indexOf('其实')) / text.length;
  expect(armAt(lines, word - 0.6, null)).toBeNull();
  expect(armAt(lines, word + 0.1, null)?.raised).toBe(1);
  expect(armAt(lines, end + 0.5, null)).toBeNull();
  expect(armAt(lines, end + 5, null)).toBeNull();
});

test('no picture of an arm is left out on the way, and back', () => {
  const cells = armsOf(said('大家好，我是诺娅，很高兴见到各位。')).map((arm) => arm && armCell(arm));
  const seen = cells.filter((cell, i) => cell !== cells[i - 1]);
  const way = ['raise1', 'raise2', 'raise3', 'raise4', 'up1', 'up2', 'up3'];
  const isUp = (cell: string | null) => cell?.startsWith('wave') ?? false;
  expect(seen.slice(0, seen.findIndex(isUp)).filter((cell) => cell !== null)).toEqual(
    way.slice(-seen.findIndex(isUp)),
  );
  expect(seen.slice(seen.findLastIndex(isUp) + 1)).toEqual([...way.toReversed(), null]);
  const waved = seen.filter(isUp).map((cell) => Number(cell!.slice(4)));
  for (const [i, at] of waved.slice(1).entries()) expect(Math.abs(at - waved[i]!)).toBeLessThanOrEqual(2);
});

test('a hand whose words are taken away is lowered, then another is raised', () => {
  const up = (gesture: Arm['gesture']): Arm => ({ gesture, raised: 1, seconds: 1 });
  let shown: Arm | null = up('palm');
  const steps: number[] = [];
  while (shown && steps.length < 50) {
    shown = followArm(shown, null, 1 / RATE);
    steps.push(shown?.raised ?? 0);
  }
  expect(steps.length).toBeGreaterThan(6);
  expect(followArm(up('palm'), up('one'), 1 / RATE)).toMatchObject({ gesture: 'palm' });
  expect(followArm(null, up('one'), 1 / RATE)!.raised).toBeLessThan(0.2);
});
