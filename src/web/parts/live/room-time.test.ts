import { expect, it } from 'vitest';
import { dayIn, endWords, shortRoomTime, startWords } from './room-time.ts';

it('takes days and times by the clock of the room', () => {
  const late = new Date('2026-11-17T20:00:00Z');
  expect(dayIn('Asia/Shanghai', late)).toBe('2026-11-18');
  expect(dayIn('America/New_York', late)).toBe('2026-11-17');
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(startWords(late.toISOString(), own, late)).not.toContain('这台设备');
  const other = own === 'Asia/Tokyo' ? 'Asia/Shanghai' : 'Asia/Tokyo';
  expect(startWords(late.toISOString(), other, late)).toMatch(
    /^11-18 0[45]:00（(东京|北京)时间，这台设备上是 \d\d-\d\d \d\d:\d\d）$/,
  );
  expect(endWords(late.toISOString(), own, late)).toMatch(/^\d\d:00$/);
  expect(endWords(late.toISOString(), other, late)).toMatch(/^(东京|北京)时间 11-18 0[45]:00$/);
  expect(shortRoomTime('2027-01-02T12:00:00Z', 'Asia/Shanghai', late)).toMatch(/2027-01-02 20:00$/);
});
