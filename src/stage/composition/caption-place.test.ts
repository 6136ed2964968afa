import { expect, test } from 'vitest';
import { subtitleStyle } from '../../contract/stage.ts';
import { captionStyleOf } from '../short-scene.ts';
import { captionsClearOf, captionsOver } from './caption-place.ts';
import { sharedArea } from './box.ts';
import { captionZone } from './zones.ts';

const stage = { width: 1920, height: 1080 };
const usual = subtitleStyle.parse({});

test('captions give way to a face below, unless somebody has put them there', () => {
  const face = { left: 0.7, top: 0.7, right: 0.95, bottom: 0.9 };
  const moved = captionsClearOf([face], usual, stage);
  expect(sharedArea(captionZone(captionStyleOf(moved), stage), face)).toBe(0);
  expect(captionsClearOf([], usual, stage)).toEqual(usual);
  const chosen = { ...usual, y: 0.8 };
  expect(captionsClearOf([face], chosen, stage)).toEqual(chosen);
});

test('translated captions stand where the covered ones stood, unless somebody has moved them', () => {
  const old = { y: 0.1, height: 0.08 };
  expect(captionsOver(old, usual).y).toBeCloseTo(0.14);
  expect(captionsOver(null, usual)).toEqual(usual);
  expect(captionsOver(old, { ...usual, y: 0.5 }).y).toBe(0.5);
});
