import { expect, test } from 'vitest';
import { plannedEnd } from './planned-end.ts';
import type { ShowtimeRow } from '../../../db/room-schema.ts';
import { planNext } from './showtimes.ts';

const CHINA = 'Asia/Shanghai';
const NOW = Date.parse('2026-11-17T02:00Z');
const daily = [1, 2, 3, 4, 5, 6, 7];

function row(from: string, to: string, part: Partial<ShowtimeRow> = {}): ShowtimeRow {
  const showtime = { date: null, days: daily, from, to, ...part };
  const id = `${from} ${to}`;
  return { id, roomId: '1', sort: 0, ...showtime, ...planNext(showtime, CHINA, NOW), ...part };
}
const running = (broadcastId: string): Partial<ShowtimeRow> => ({
  phase: 'end',
  broadcastId,
  startsAt: new Date('2026-11-17T01:00Z'),
  endsAt: new Date('2026-11-17T03:00Z'),
});

test.each([
  ['without a timetable', [], null],
  ['at the end of the time that runs', [row('09:00', '11:00', running('this'))], '17T03:00'],
  ['at the end of the time that takes it over', [row('20:00', '22:00')], '17T14:00'],
  ['of several, by the next', [row('23:00', '23:30'), row('20:00', '22:00')], '17T14:00'],
  ['with the time that follows at once', [row('20:00', '22:00'), row('22:00', '01:00')], '17T17:00'],
  ['never, around the clock', [row('00:00', '12:00'), row('12:00', '00:00')], null],
  [
    'not by the time of a broadcast that was stopped, but by its next',
    [row('09:00', '11:00', running('other'))],
    '18T03:00',
  ],
  ['not by one that is days away', [row('20:00', '22:00', { days: [5] })], null],
  ['not by one that is over', [row('09:00', '11:00', { phase: 'over', startsAt: null, endsAt: null })], null],
] as const)('a broadcast is ended %s', (_, rows, end) => {
  const planned =
    plannedEnd([...rows], CHINA, 'this', NOW)
      ?.toISOString()
      .slice(8, 16) ?? null;
  expect(planned).toBe(end);
});
