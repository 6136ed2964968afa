import { expect, test } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import type { Script } from '../../../../contract/script.ts';
import {
  emptyHistory,
  mapSteps,
  record,
  stepBack,
  stepForth,
  type History,
} from '../../../parts/editor/history.ts';
import {
  applicableTo,
  applyChange,
  touchedFields,
  inverse,
  mergeChanges,
  type EditorChange,
} from './room-change.ts';

const room = {
  name: '秋季上新',
  humanSize: 0.75,
  settings: newSettings('t'),
  scripts: [],
} as Partial<Room> as Room;

const make = (history: History<EditorChange>, from: Room, change: EditorChange, now: number) => ({
  history: record(
    history,
    { back: inverse(from, change), forth: change, gesture: touchedFields(change) },
    now,
  ),
  room: applyChange(from, change),
});

const applicable = (history: History<EditorChange>, now: Room) => mapSteps(history, applicableTo(now));

test('undo and redo walk over the steps, settings included', () => {
  const moved = make(emptyHistory, room, { settings: { human: { x: 0.2, y: 0.6 } } }, 1000);
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
  const a = make(emptyHistory, room, { humanSize: 0.8 }, 1000);
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

test('what scripts say is part of the same history, in one step with the rest', () => {
  const [opening, goods] = [
    { id: 's1', content: '国家级品质', name: '', variants: ['顶级'] },
    { id: 's2', content: '很轻', name: '雨伞', variants: [] },
  ] as unknown as Script[];
  const said = { ...room, scripts: [opening!, goods!] };
  const words: EditorChange = {
    scripts: { s1: { content: '好品质', variants: ['很好'] }, s2: { name: '折叠伞' } },
    settings: { order: 'shuffle' },
  };
  const mended = make(emptyHistory, said, words, 1000);
  expect(mended.room.scripts).toMatchObject([{ content: '好品质' }, { name: '折叠伞' }]);
  expect(applyChange(mended.room, stepBack(mended.history)!.change)).toEqual(said);

  const left = { ...said, scripts: [goods!] };
  expect(stepBack(applicable(mended.history, left))!.change).toEqual({
    scripts: { s2: { name: '雨伞' } },
    settings: { order: 'sequence' },
  });
  const typed = make(emptyHistory, said, { scripts: { s1: { content: '好' } } }, 1000);
  expect(stepBack(applicable(typed.history, left))).toBeNull();
});

test('how long a room goes on is not walked over while it is on air: that could end it unasked', () => {
  const words: EditorChange = { settings: { loop: { hours: 8 }, order: 'shuffle' } };
  const set = make(emptyHistory, room, words, 1000);
  expect(stepBack(applicable(set.history, set.room))!.change.settings).toEqual({
    loop: {},
    order: 'sequence',
  });
  const live = { ...set.room, status: 1 as const };
  expect(stepBack(applicable(set.history, live))!.change.settings).toEqual({ order: 'sequence' });
  const alone = make(emptyHistory, room, { settings: { loop: { hours: 8 } } }, 1000);
  expect(stepBack(applicable(alone.history, { ...alone.room, status: 1 }))).toBeNull();
});
