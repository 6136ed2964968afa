import { expect, test } from 'vitest';
import { stageItem, subtitleStyle } from '../../../contract/stage.ts';
import type { Arrangement } from './arrangement.ts';
import { moveTo, sizeTo } from './move-and-scale.ts';

const stage = { width: 720, height: 1280 };
const reach = { min: -0.5, max: 1.5 };
const now: Arrangement = {
  human: null,
  humanSize: 0.75,
  humanPosition: 'middle',
  items: [
    stageItem.parse({ kind: 'text', text: '新品', centre: { x: 0.5, y: 0.2 }, width: 0.4, size: 0.08 }),
  ],
  captions: subtitleStyle.parse({}),
  labelCorner: 'top-left',
  card: { centre: { x: 0.5, y: 0.66 }, width: 0.62 },
};

test('a presenter on a preset line and on the floor keeps the preset; elsewhere its place is free', () => {
  expect(moveTo(stage, reach, now, 'human', { x: 0.35, y: 0.625 })).toMatchObject({
    humanPosition: 'left',
    human: null,
  });
  expect(moveTo(stage, reach, now, 'human', { x: 0.35, y: 0.5 }).human).toEqual({ x: 0.35, y: 0.5 });
  expect(moveTo(stage, reach, now, 'human', { x: 9, y: -9 }).human).toEqual({ x: 1.5, y: -0.5 });
  expect(moveTo(stage, { min: 0, max: 1 }, now, 'human', { x: 9, y: -9 }).human).toEqual({ x: 1, y: 0 });
});

test('a larger presenter keeps its feet, a wider text gets larger letters, a card stays on the stage', () => {
  const free = moveTo(stage, reach, now, 'human', { x: 0.3, y: 0.5 });
  expect(sizeTo(reach, free, 'human', 0.95)).toMatchObject({ humanSize: 0.95, human: { x: 0.3, y: 0.4 } });
  expect(sizeTo(reach, now, 'human', 1)).toMatchObject({ humanSize: 1, human: null });
  expect(sizeTo(reach, now, 0, 0.8).items[0]).toMatchObject({ width: 0.8, size: 0.16 });
  expect(sizeTo(reach, now, 0, 9).items[0]).toMatchObject({ width: 2, size: 0.2 });
  expect(sizeTo(reach, now, 'card', 9).card).toEqual({ centre: { x: 0.5, y: 0.66 }, width: 1 });
});
