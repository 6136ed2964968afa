import { expect, test } from 'vitest';
import { subtitleStyle } from '../../contract/stage.ts';
import { captionStyleOf } from '../short-scene.ts';
import { captionsClearOf, captionsOver } from './caption-place.ts';
import { sharedArea } from './box.ts';
import { takenBy, type Taken } from './free-place.ts';
import { captionZone } from './zones.ts';

const stage = { width: 1920, height: 1080 };
const usual = subtitleStyle.parse({});

test('captions give way to a face below, unless somebody has put them there', () => {
  const box = { left: 0.7, top: 0.7, right: 0.95, bottom: 0.9 };
  const face = takenBy([{ kind: 'face', box }]);
  const moved = captionsClearOf(face, usual, stage);
  expect(sharedArea(captionZone(captionStyleOf(moved), stage), box)).toBe(0);
  expect(captionsClearOf([], usual, stage)).toEqual(usual);
  const chosen = { ...usual, y: 0.8 };
  expect(captionsClearOf(face, chosen, stage)).toEqual(chosen);
});

test('translated captions stand where the old ones stood, unless somebody has moved them or a price is there', () => {
  const old = { y: 0.82, height: 0.08 };
  const over = (taken: Taken[], style = usual) => captionsOver(old, taken, style, stage);
  expect(over([]).y).toBeCloseTo(0.86);
  expect(captionsOver(null, [], usual, stage)).toEqual(usual);
  expect(over([], { ...usual, y: 0.5 }).y).toBe(0.5);
  const price = { left: 0.1, top: 0.78, right: 0.3, bottom: 0.83 };
  const moved = over(takenBy([{ kind: 'card', box: price }]));
  expect(sharedArea(captionZone(captionStyleOf(moved), stage), price)).toBe(0);
});
