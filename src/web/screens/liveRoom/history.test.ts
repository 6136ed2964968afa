import { expect, test } from 'vitest';
import { newSettings } from '../../../contract/room-settings.ts';
import type { Room } from '../../../contract/room.ts';
import { noHistory, record, stepBack, stepForth } from './history.ts';
import type { RoomChange } from './room-change.ts';
import { applyChange, inverse, mergeChanges } from './room-change.ts';

const room = {
  name: '秋季上新',
  humanSize: 0.75,
  settings: newSettings('t'),
} as Room;

const make = (history: typeof noHistory, from: Room, change: RoomChange, now: number) => ({
  history: record(history, { back: inverse(from, change), forth: change, gesture: null }, now),
  room: applyChange(from, change),
});

test('undo and redo walk over the steps, settings included', () => {
  const moved = make(noHistory, room, { settings: { human: { x: 0.2, y: 0.6 } } }, 1000);
  const named = make(moved.history, moved.room, { name: '冬季上新' }, 5000);

  const first = stepBack(named.history)!;
  const back = applyChange(named.room, first.change);
  expect(back).toMatchObject({
    name: '秋季上新',
    settings: { human: { x: 0.2, y: 0.6 }, order: 'sequence' },
  });

  const second = stepBack(first.history)!;
  expect(applyChange(back, second.change)).toEqual(room);
  expect(stepBack(second.history)).toBeNull();

  const again = stepForth(second.history)!;
  expect(again.change).toEqual({ settings: { human: { x: 0.2, y: 0.6 } } });
});

test('one gesture is one step, and a new change ends the redo', () => {
  const a = make(noHistory, room, { humanSize: 0.8 }, 1000);
  const b = make(a.history, a.room, { humanSize: 0.9 }, 1300);
  expect(b.history.past).toHaveLength(1);
  const undone = stepBack(b.history)!;
  expect(undone.change).toEqual({ humanSize: 0.75 });

  const other = make(undone.history, room, { name: '新名' }, 1400);
  expect(stepForth(other.history)).toBeNull();
});

test('merged changes keep settings that only one of them touches', () => {
  expect(
    mergeChanges({ name: 'a', settings: { order: 'shuffle' } }, { settings: { noticeMinutes: 5 } }),
  ).toEqual({
    name: 'a',
    settings: { order: 'shuffle', noticeMinutes: 5 },
  });
});
