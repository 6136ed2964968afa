import { expect, test } from 'vitest';
import { clock, count, duration, fileSize, fullTime, queued, roughly, shortTime } from './format.ts';

test('durations and timers', () => {
  expect(duration(200)).toBe('3 分 20 秒');
  expect(duration(3600)).toBe('1 小时');
  expect(duration(3725)).toBe('1 小时 2 分 5 秒');
  expect(duration(0.3)).toBe('不到 1 秒');
  expect(roughly(7)).toBe('约 10 秒');
  expect(roughly(61)).toBe('约 2 分');
  expect(roughly(3600 * 2)).toBe('约 2 小时');
  expect(queued(2, 170)).toBe('排队中，前面还有 2 个，约 3 分后开始');
  expect(queued(0, null)).toBe('排队中，下一个就做');
  expect(clock(200)).toBe('03:20');
  expect(clock(3725)).toBe('1:02:05');
  expect(clock(NaN)).toBe('00:00');
});

test('numbers and sizes', () => {
  expect(count(1234567)).toBe('1,234,567');
  expect(fileSize(14.2 * 1024 * 1024)).toBe('14.2 MB');
  expect(fileSize(10 * 1024 * 1024)).toBe('10 MB');
  expect(fileSize(2048 * 1024 * 1024)).toBe('2 GB');
  expect(fileSize(300)).toBe('1 KB');
});

test('moments are local, short by default and full on hover', () => {
  const at = new Date(2026, 10, 15, 20, 30, 12).toISOString();
  expect(shortTime(at, new Date(2026, 0, 1))).toBe('11-15 20:30');
  expect(shortTime(at, new Date(2027, 0, 1))).toBe('2026-11-15 20:30');
  expect(fullTime(at)).toBe('2026-11-15 20:30:12');
});
