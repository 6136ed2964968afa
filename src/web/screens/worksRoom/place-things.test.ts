import { expect, test } from 'vitest';
import { shortDraft } from '../../../contract/short.ts';
import { moveTo, sizeTo } from './place-things.ts';

const project = shortDraft.parse({
  name: '',
  scenes: [
    {
      modelId: 'lin',
      items: [{ kind: 'text', text: '新品', centre: { x: 0.5, y: 0.2 }, width: 0.4, size: 0.08 }],
    },
  ],
});
const scene = project.scenes[0]!;

test('a presenter on a preset line and on the floor keeps the preset; elsewhere its place is free', () => {
  expect(moveTo('9:16', scene, 'human', { x: 0.35, y: 0.625 })).toMatchObject({
    humanPosition: 'left',
    human: null,
  });
  expect(moveTo('9:16', scene, 'human', { x: 0.35, y: 0.5 }).human).toEqual({ x: 0.35, y: 0.5 });
  expect(moveTo('9:16', scene, 'human', { x: 9, y: -9 }).human).toEqual({ x: 1.5, y: -0.5 });
});

test('a larger presenter keeps its feet, a wider text gets larger letters', () => {
  const free = moveTo('9:16', scene, 'human', { x: 0.3, y: 0.5 });
  expect(sizeTo(free, 'human', 0.95)).toMatchObject({ humanSize: 0.95, human: { x: 0.3, y: 0.4 } });
  expect(sizeTo(scene, 'human', 1)).toMatchObject({ humanSize: 1, human: null });
  expect(sizeTo(scene, 0, 0.8).items[0]).toMatchObject({ width: 0.8, size: 0.16 });
  expect(sizeTo(scene, 0, 9).items[0]).toMatchObject({ width: 2, size: 0.2 });
});
