import { expect, test } from 'vitest';
import { emptyHistory, type History, mapSteps, record, stepBack, stepForth } from './history.ts';

/** Whole copies, each step leading from the one before to the next. */
function write(...steps: [text: string, gesture: string, at: number][]): History<string> {
  let history: History<string> = emptyHistory;
  let now = '';
  for (const [text, gesture, at] of steps) {
    history = record(history, { back: now, forth: text, gesture }, at);
    now = text;
  }
  return history;
}

test('typing is one step, another thing is another, and both come back in order', () => {
  const history = write(
    ['大', 'text', 1000],
    ['大家', 'text', 1400],
    ['大家好', 'text', 1900],
    ['大家好！', 'size', 2000],
  );
  const once = stepBack(history)!;
  expect(once.change).toBe('大家好');
  const twice = stepBack(once.history)!;
  expect(twice.change).toBe('');
  expect(stepBack(twice.history)).toBeNull();

  const again = stepForth(twice.history)!;
  expect(again.change).toBe('大家好');
  expect(stepForth(again.history)!.change).toBe('大家好！');
  const other = record(twice.history, { back: '', forth: '你好', gesture: 'text' }, 2100);
  expect(stepForth(other)).toBeNull();
});

test('what was typed after an undo is a step of its own', () => {
  const undone = stepBack(write(['a', 'text', 1000], ['b', 'size', 1050]))!;
  const again = record(undone.history, { back: 'a', forth: 'c', gesture: 'text' }, 1100);
  expect(stepBack(again)!.change).toBe('a');
});

test('a hundred steps are kept', () => {
  let history = write(
    ...Array.from({ length: 150 }, (_, at): [string, string, number] => [`${at}`, `s${at}`, at]),
  );
  let steps = 0;
  for (let step = stepBack(history); step; step = stepBack(history)) {
    history = step.history;
    steps += 1;
  }
  expect(steps).toBe(100);
});

test('what is true of every state is no step, and no step back or forth loses it', () => {
  const undone = stepBack(write(['a', 'name', 500], ['b', 'text', 1000]))!;
  const louder = mapSteps(undone.history, (state) => state.toUpperCase());
  expect(stepBack(louder)!.change).toBe('');
  expect(stepForth(louder)!.change).toBe('B');
  expect(stepForth(mapSteps(louder, (state) => (state === 'B' ? null : state)))).toBeNull();
});
