import type { ShortDraft, ShortScene } from '../../../contract/short.ts';
import type { StageItem } from '../../../contract/stage.ts';
import { standing, type Point } from '../../../stage/human-centre.ts';
import { HUMAN_SIZE, humanCentreOf, presetsFor } from './boxes.ts';
import { changeItem } from './project-edits.ts';

/** What can be moved and scaled: the presenter, or an item by its place. */
export type Thing = 'human' | number;

export const humanSizes = { min: 0.1, max: 2 };
export const itemWidths = { min: 0.02, max: 2 };

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const fine = (value: number): number => Math.round(value * 1000) / 1000;
/** A thing may leave the stage by half, never quite. */
const inside = ({ x, y }: Point): Point => ({ x: fine(clamp(x, -0.5, 1.5)), y: fine(clamp(y, -0.5, 1.5)) });

type Ratio = ShortDraft['ratio'];

export const centreOf = (ratio: Ratio, scene: ShortScene, thing: Thing): Point =>
  thing === 'human' ? humanCentreOf(ratio, scene) : scene.items[thing]!.centre;

/** Height of the presenter or width of an item, as shares of the stage. */
export const sizeOf = (scene: ShortScene, thing: Thing): number =>
  thing === 'human' ? (scene.humanSize ?? HUMAN_SIZE) : scene.items[thing]!.width;

/** On a preset line and on the floor the presenter's preset holds; anywhere else its place is free. */
export function moveTo(ratio: Ratio, scene: ShortScene, thing: Thing, to: Point): ShortScene {
  const centre = inside(to);
  if (thing !== 'human') return changeItem(scene, thing, { ...scene.items[thing]!, centre });
  const presets = Object.entries(presetsFor(ratio)) as [NonNullable<ShortScene['humanPosition']>, number][];
  const preset = presets.find(([, x]) => Math.abs(x - centre.x) < 0.0006)?.[0];
  const isStanding = Math.abs(standing(scene.humanSize ?? HUMAN_SIZE) - centre.y) < 0.0006;
  return preset && isStanding
    ? { ...scene, humanPosition: preset, human: null }
    : { ...scene, human: centre };
}

/** The presenter grows from where it stands, an item from its middle; letters grow with their box. */
export function sizeTo(scene: ShortScene, thing: Thing, wanted: number): ShortScene {
  if (thing !== 'human') {
    const item = scene.items[thing]!;
    const width = fine(clamp(wanted, itemWidths.min, itemWidths.max));
    return changeItem(scene, thing, { ...item, width, ...lettersFor(item, width) });
  }
  const humanSize = fine(clamp(wanted, humanSizes.min, humanSizes.max));
  const { human } = scene;
  if (!human) return { ...scene, humanSize };
  const before = scene.humanSize ?? HUMAN_SIZE;
  return { ...scene, humanSize, human: inside({ x: human.x, y: human.y + (before - humanSize) / 2 }) };
}

const lettersFor = (item: StageItem, width: number): { size?: number } =>
  item.kind === 'text' ? { size: fine(clamp((item.size * width) / item.width, 0.02, 0.2)) } : {};
