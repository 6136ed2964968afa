import type { StageItem } from '../../../contract/stage.ts';
import { type Point, standingCentreY } from '../../../stage/human-centre.ts';
import { type Arrangement, changeItem } from './arrangement.ts';
import type { StageShape } from '../../../stage/composition/box.ts';
import { presetsFor } from './boxes.ts';

export type Movable = 'human' | 'card' | number;

interface Range {
  min: number;
  max: number;
}

export const sizeRange = (thing: Movable): Range =>
  thing === 'human' ? { min: 0.1, max: 2 } : thing === 'card' ? { min: 0.1, max: 1 } : { min: 0.02, max: 2 };

const reach: Range = { min: -0.5, max: 1.5 };

const clamp = (value: number, { min, max }: Range): number => Math.min(max, Math.max(min, value));
const fine = (value: number): number => Math.round(value * 1000) / 1000;
const inside = ({ x, y }: Point, range: Range): Point => ({
  x: fine(clamp(x, range)),
  y: fine(clamp(y, range)),
});

export function centreOf(stage: StageShape, now: Arrangement, thing: Movable): Point {
  if (thing === 'human')
    return now.human ?? { x: presetsFor(stage)[now.humanPosition], y: standingCentreY(now.humanSize) };
  return thing === 'card' ? now.card!.centre : now.items[thing]!.centre;
}

export const shareOf = (now: Arrangement, thing: Movable): number =>
  thing === 'human' ? now.humanSize : thing === 'card' ? now.card!.width : now.items[thing]!.width;

/** On a preset line and on the floor the presenter's preset holds; anywhere else its place is free. */
export function moveTo(
  stage: StageShape,
  humanReach: Range,
  now: Arrangement,
  thing: Movable,
  to: Point,
): Arrangement {
  if (thing === 'card') return { ...now, card: { ...now.card!, centre: inside(to, reach) } };
  if (thing !== 'human') return changeItem(now, thing, { ...now.items[thing]!, centre: inside(to, reach) });
  const centre = inside(to, humanReach);
  const presets = Object.entries(presetsFor(stage)) as [Arrangement['humanPosition'], number][];
  const preset = presets.find(([, x]) => Math.abs(x - centre.x) < 0.0006)?.[0];
  const isStanding = Math.abs(standingCentreY(now.humanSize) - centre.y) < 0.0006;
  return preset && isStanding ? { ...now, humanPosition: preset, human: null } : { ...now, human: centre };
}

export function sizeTo(humanReach: Range, now: Arrangement, thing: Movable, wanted: number): Arrangement {
  const size = fine(clamp(wanted, sizeRange(thing)));
  if (thing === 'card') return { ...now, card: { ...now.card!, width: size } };
  if (thing !== 'human') {
    const item = now.items[thing]!;
    return changeItem(now, thing, { ...item, width: size, ...lettersFor(item, size) });
  }
  const { human, humanSize } = now;
  if (!human) return { ...now, humanSize: size };
  const y = human.y + (humanSize - size) / 2;
  return { ...now, humanSize: size, human: inside({ x: human.x, y }, humanReach) };
}

const lettersFor = (item: StageItem, width: number): { size?: number } =>
  item.kind === 'text'
    ? { size: fine(clamp((item.size * width) / item.width, { min: 0.02, max: 0.2 })) }
    : {};
