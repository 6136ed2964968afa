import { expect, test } from 'vitest';
import { newSettings } from '../../../../contract/room-settings.ts';
import type { Room } from '../../../../contract/room.ts';
import { roomArrangement, changeFor } from './room-stage.ts';

const room = {
  stageModel: 'portrait',
  humanSize: 0.75,
  humanPosition: 'middle',
  figure: null,
  settings: {
    ...newSettings('t'),
    cards: [{ name: '保温杯', title: '', price: '39.9', points: [], fileId: null }],
  },
} as unknown as Room;

test('only what was moved is sent, and a card stands only while its goods are shown', () => {
  const now = roomArrangement(room, '保温杯');
  expect(roomArrangement(room, null).card).toBeNull();
  expect(roomArrangement(room, '没有这个').card).toBeNull();
  expect(changeFor(now, { ...now, human: { x: 0.2, y: 0.5 } })).toEqual({
    settings: { human: { x: 0.2, y: 0.5 } },
  });
  expect(changeFor(now, { ...now, humanSize: 1 })).toEqual({ humanSize: 1 });
  const card = { centre: { x: 0.4, y: 0.5 }, width: 0.5 };
  expect(changeFor(now, { ...now, card, captions: null })).toEqual({
    settings: { cardPlace: card, captions: null },
  });
});

test('a card that nobody has moved finds a place of its own; one that was moved stays', () => {
  const wide = { ...room, stageModel: 'landscape' } as Room;
  const former = { centre: { x: 0.27, y: 0.64 }, width: 0.44 };
  const stored = { ...room, settings: { ...room.settings, cardPlace: former } } as Room;
  expect(roomArrangement(stored, '保温杯').card).toEqual(roomArrangement(room, '保温杯').card);
  const now = roomArrangement(room, '保温杯');
  expect(changeFor(roomArrangement(room, '保温杯'), now)).toEqual({});
  expect(roomArrangement(wide, '保温杯').card!.width).toBeLessThan(0.3);
  const cardPlace = { centre: { x: 0.27, y: 0.6 }, width: 0.44 };
  const moved = { ...wide, settings: { ...wide.settings, cardPlace } };
  expect(roomArrangement(moved, '保温杯').card).toEqual(cardPlace);
});
