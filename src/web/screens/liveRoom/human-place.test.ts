import { expect, test } from 'vitest';
import type { Room } from '../../../contract/room.ts';
import { newSettings } from '../../../contract/room-settings.ts';
import { changeTo, place, resize } from './human-place.ts';

const room = { stageModel: 'portrait', humanSize: 0.75, settings: newSettings('') } as Room;
const near = { x: 0.02, y: 0.02 };

test('let go near a preset, the presenter takes it; else it stays where it was put', () => {
  expect(changeTo(place(room, { x: 0.36, y: 0.62 }, near))).toEqual({
    humanPosition: 'left',
    settings: { human: null },
  });
  expect(changeTo(place(room, { x: 0.36, y: 0.4 }, near))).toEqual({
    settings: { human: { x: 0.35, y: 0.4 } },
  });
  expect(changeTo(place(room, { x: 1.4, y: -3 }, near))).toEqual({ settings: { human: { x: 1, y: 0 } } });
});

test('a larger presenter keeps its feet where they were', () => {
  expect(resize(room, 1)).toEqual({ humanSize: 1 });
  const free = { ...room, settings: { ...room.settings, human: { x: 0.3, y: 0.5 } } };
  expect(resize(free, 0.95)).toEqual({ humanSize: 0.95, settings: { human: { x: 0.3, y: 0.4 } } });
  expect(resize(room, 9)).toEqual({ humanSize: 2 });
});
