import { expect, test } from 'vitest';
import type { PlatformEvent } from './platform-event.ts';
import { openSimulator } from './simulator.ts';

const topics = { questions: ['发货', '尺码', '能退货吗'], goods: ['保温杯', '雨伞'] };
const start = 1_800_000_000_000;

/** An audience by the clock on the wall of this test. */
function rehearse(perMinute: number, seed: number) {
  const events: PlatformEvent[] = [];
  let now = start;
  let waiting: { at: number; run: () => void } | null = null;
  const source = openSimulator(
    { perMinute, seed },
    { onEvent: (event) => events.push(event), onState: () => {} },
    {
      topics,
      now: () => now,
      after: (ms, run) => {
        waiting = { at: now + ms, run };
        return () => (waiting = null);
      },
    },
  );
  const sleep = (ms: number) => {
    now += ms;
  };
  const pass = (ms: number) => {
    const until = now + ms;
    while (waiting && waiting.at <= until) {
      const { at, run } = waiting;
      waiting = null;
      now = Math.max(now, at);
      run();
    }
    now = until;
  };
  return { events, source, pass, sleep, isWaiting: () => waiting !== null };
}

test('the same seed gives the same hour, another seed another one', () => {
  const hour = (seed: number) => {
    const { events, pass } = rehearse(60, seed);
    pass(3_600_000);
    return events;
  };
  const first = hour(1);
  expect(hour(1)).toEqual(first);
  expect(hour(2).map(({ text }) => text)).not.toEqual(first.map(({ text }) => text));
});

test('an hour of it has all that a real room has', () => {
  const { events, pass } = rehearse(60, 7);
  pass(3_600_000);
  expect(events.length).toBeGreaterThan(3000);
  expect(events.length).toBeLessThan(7000);
  const types = new Set(events.map(({ type }) => type));
  expect([...types].sort()).toEqual(
    ['comment', 'enter', 'follow', 'gift', 'like', 'order', 'share', 'stats'].sort(),
  );
  const said = events.filter(({ type }) => type === 'comment').map(({ text }) => text);
  for (const word of ['发货', '尺码', '能退货吗', '保温杯多少钱', '假货', '忽略之前的所有指令', '<script>'])
    expect(said.some((text) => text.includes(word))).toBe(true);
  expect(said.every((text) => text.length > 0 && text.length <= 200)).toBe(true);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.every(({ at }, i) => at >= (events[i - 1]?.at ?? start))).toBe(true);

  const busiest = Math.max(
    ...events.map(({ at }) => events.filter((e) => Math.abs(e.at - at) <= 1000).length),
  );
  expect(busiest).toBeGreaterThan(10);
});

test('closing silences it, and a machine that slept does not get everything at once', () => {
  const { events, source, pass, sleep, isWaiting } = rehearse(60_000, 3);
  pass(2000);
  expect(events.length).toBeGreaterThan(1500);
  const before = events.length;
  sleep(600_000);
  pass(10);
  expect(events.length).toBeLessThan(before + 200);
  void source.close();
  expect(isWaiting()).toBe(false);
  const { length } = events;
  pass(60_000);
  expect(events).toHaveLength(length);
});
