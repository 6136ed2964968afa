import { expect, test } from 'vitest';
import { isOverlapping, putTimetable, type Showtime } from '../../../../contract/room.ts';
import { nextOccurrence } from './occurrences.ts';

const CHINA = 'Asia/Shanghai';
const daily = [1, 2, 3, 4, 5, 6, 7];
const at = (days: number[], from: string, to: string): Showtime => ({ date: null, days, from, to });
const on = (date: string, from: string, to: string): Showtime => ({ date, days: [], from, to });
const next = (showtime: Showtime, zone: string, after: string) => {
  const found = nextOccurrence(showtime, zone, Date.parse(after));
  return found && [found.startsAt.toISOString().slice(0, 16), found.endsAt.toISOString().slice(0, 16)];
};

test.each([
  [
    'later today',
    at(daily, '20:00', '22:30'),
    CHINA,
    '2026-11-17T11:59Z',
    '2026-11-17T12:00',
    '2026-11-17T14:30',
  ],
  [
    'tomorrow',
    at(daily, '20:00', '22:30'),
    CHINA,
    '2026-11-17T12:00Z',
    '2026-11-18T12:00',
    '2026-11-18T14:30',
  ],
  [
    'over midnight',
    at(daily, '23:00', '01:00'),
    CHINA,
    '2026-11-17T12:00Z',
    '2026-11-17T15:00',
    '2026-11-17T17:00',
  ],
  [
    'after the weekend',
    at([1, 2, 3, 4, 5], '09:00', '10:00'),
    CHINA,
    '2026-11-20T02:00Z',
    '2026-11-23T01:00',
    '2026-11-23T02:00',
  ],
  [
    'once',
    on('2026-12-31', '23:30', '00:30'),
    CHINA,
    '2026-11-20T02:00Z',
    '2026-12-31T15:30',
    '2026-12-31T16:30',
  ],
  // The clocks of New York skip from 2:00 to 3:00, and go back from 2:00 to 1:00.
  [
    'in an hour that is skipped',
    on('2026-03-08', '02:30', '04:00'),
    'America/New_York',
    '2026-03-01T00:00Z',
    '2026-03-08T07:30',
    '2026-03-08T08:00',
  ],
  [
    'in an hour that is skipped, to an end just behind it',
    on('2026-03-08', '02:30', '03:00'),
    'America/New_York',
    '2026-03-01T00:00Z',
    '2026-03-08T07:30',
    '2026-03-08T08:00',
  ],
  [
    'once in an hour that comes twice',
    at(daily, '01:15', '01:45'),
    'America/New_York',
    '2026-11-01T05:45Z',
    '2026-11-02T06:15',
    '2026-11-02T06:45',
  ],
  [
    'around a longer night',
    at(daily, '00:30', '03:00'),
    'America/New_York',
    '2026-11-01T04:00Z',
    '2026-11-01T04:30',
    '2026-11-01T08:00',
  ],
  [
    'after clocks went forward',
    at([7], '01:30', '05:00'),
    'Europe/Berlin',
    '2026-03-28T12:00Z',
    '2026-03-29T00:30',
    '2026-03-29T03:00',
  ],
])('the next time: %s', (_, showtime, zone, after, starts, ends) => {
  expect(next(showtime, zone, after)).toEqual([starts, ends]);
});

test('what was once does not come again', () => {
  expect(next(on('2026-11-17', '08:00', '09:00'), CHINA, '2026-11-17T00:00Z')).toBeNull();
});

test.each([
  [at(daily, '20:00', '22:00'), at([3], '21:00', '23:00'), true],
  [at(daily, '20:00', '22:00'), at(daily, '22:00', '23:00'), false],
  [at([7], '23:00', '02:00'), at([1], '01:00', '03:00'), true],
  [on('2026-11-17', '23:00', '01:00'), on('2026-11-18', '00:30', '02:00'), true],
  [on('2026-11-17', '20:00', '22:00'), on('2026-11-24', '20:00', '22:00'), false],
  [on('2026-11-17', '20:00', '22:00'), at([2], '21:00', '23:00'), true],
  [on('2026-11-17', '20:00', '22:00'), at([3], '21:00', '23:00'), false],
])('two times meet or do not', (a, b, meets) => {
  expect(isOverlapping(a, b)).toBe(meets);
  expect(isOverlapping(b, a)).toBe(meets);
});

test('what is wrong is said at its field', () => {
  const wrong = (...list: Showtime[]) =>
    putTimetable.input
      .safeParse({ liveId: '1', list })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(wrong(at(daily, '20:00', '22:00'), at([1], '21:00', '23:00'))).toEqual([
    ['list.1.from', '和第 1 个时段重叠了'],
  ]);
  expect(wrong(at([], '20:00', '20:00'))).toEqual([
    ['list.0.days', '请选择日期，或者每周的哪几天'],
    ['list.0.to', '结束时间不能和开始时间相同'],
  ]);
  expect(wrong(on('2026-02-30', '8:00', '25:00'))?.map(([path]) => path)).toEqual([
    'list.0.date',
    'list.0.from',
    'list.0.to',
  ]);
  expect(wrong(on('2026-12-30', '08:00', '05:00'))).toBeUndefined();
});
