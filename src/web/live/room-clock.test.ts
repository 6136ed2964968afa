import { expect, test } from 'vitest';
import { openRoomClock } from './room-clock.ts';

const AHEAD = 5000;
const ask = (
  clock: ReturnType<typeof openRoomClock>,
  asked: number,
  there: number,
  back: number,
  ahead = AHEAD,
) => clock.learn(asked, asked + there + back, asked + there + ahead);

test('the quickest answer tells the time, whatever the slow ones say', () => {
  const clock = openRoomClock();
  expect(clock.at(0)).toBeNull();
  ask(clock, 0, 300, 20);
  expect(clock.at(1000)! - 1000 - AHEAD).toBe(140);
  ask(clock, 400, 4, 2);
  ask(clock, 500, 10, 400);
  expect(clock.at(1000)! - 1000 - AHEAD).toBe(1);
  expect(clock.roundTrip()).toBe(6);
});

test('clocks that drift apart over a night are followed', () => {
  const clock = openRoomClock();
  ask(clock, 0, 1, 1);
  let ahead = AHEAD;
  for (let at = 30_000; at < 10 * 3_600_000; at += 30_000) {
    ahead += 30_000 * 50e-6;
    ask(clock, at, 20, 20, ahead);
  }
  const now = 10 * 3_600_000;
  expect(Math.abs(clock.at(now)! - now - ahead)).toBeLessThan(30);
});
