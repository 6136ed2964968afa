import { expect, test } from 'vitest';
import { begin, everywhere, record, stepBack, stepForth } from './history.ts';

test('typing is one step, another thing is another, and both come back in order', () => {
  let history = begin('');
  history = record(history, '大', 'text', 1000);
  history = record(history, '大家', 'text', 1400);
  history = record(history, '大家好', 'text', 1900);
  history = record(history, '大家好！', 'size', 2000);

  const once = stepBack(history)!;
  expect(once.present).toBe('大家好');
  const twice = stepBack(once)!;
  expect(twice.present).toBe('');
  expect(stepBack(twice)).toBeNull();

  expect(stepForth(stepForth(twice)!)!.present).toBe('大家好！');
  expect(stepForth(record(twice, '你好', 'text', 2100))).toBeNull();
});

test('what was typed after an undo is a step of its own', () => {
  const history = record(begin('a'), 'b', 'text', 1000);
  const again = record(stepBack(history)!, 'c', 'text', 1100);
  expect(stepBack(again)!.present).toBe('a');
});

test('a hundred steps are kept', () => {
  let history = begin(0);
  for (let step = 1; step <= 150; step += 1) history = record(history, step, `s${step}`, step);
  let steps = 0;
  for (let now = stepBack(history); now; now = stepBack(now)) steps += 1;
  expect(steps).toBe(100);
});

test('what is true of every state is no step, and no step back or forth loses it', () => {
  const history = stepBack(record(begin('a'), 'b', 'text', 1000))!;
  const louder = everywhere(history, (state) => state.toUpperCase());
  expect(louder.present).toBe('A');
  expect(stepBack(louder)).toBeNull();
  expect(stepForth(louder)!.present).toBe('B');
});
