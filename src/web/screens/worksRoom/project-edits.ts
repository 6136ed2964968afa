import type { ShortDraft, ShortScene } from '../../../contract/short.ts';
import type { StageItem } from '../../../contract/stage.ts';
import { SCENES } from '../../../contract/short.ts';
import { fingerprint } from './fingerprint.ts';

export const MOST_ITEMS = 30;

const replaced = <T>(list: T[], index: number, one: T): T[] =>
  list.map((before, at) => (at === index ? one : before));

export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

export const changeScene = (project: ShortDraft, index: number, change: Partial<ShortScene>): ShortDraft => ({
  ...project,
  scenes: replaced(project.scenes, index, { ...project.scenes[index]!, ...change }),
});

export const insertScene = (project: ShortDraft, index: number, scene: ShortScene): ShortDraft =>
  project.scenes.length >= SCENES
    ? project
    : { ...project, scenes: project.scenes.toSpliced(index, 0, scene) };

/** Behind the scene at `index`, looking like it, without its words. */
export function addScene(project: ShortDraft, index: number): ShortDraft {
  const { text: _text, audioFileId: _audio, ...look } = project.scenes[index]!;
  return insertScene(project, index + 1, { ...look, items: [] });
}

export const copyScene = (project: ShortDraft, index: number): ShortDraft =>
  insertScene(project, index + 1, project.scenes[index]!);

export const removeScene = (project: ShortDraft, index: number): ShortDraft =>
  project.scenes.length === 1 ? project : { ...project, scenes: project.scenes.toSpliced(index, 1) };

export const moveScene = (project: ShortDraft, from: number, to: number): ShortDraft => ({
  ...project,
  scenes: moved(project.scenes, from, to),
});

export const changeItem = (scene: ShortScene, index: number, item: StageItem): ShortScene => ({
  ...scene,
  items: replaced(scene.items, index, item),
});

export const removeItem = (scene: ShortScene, index: number): ShortScene => ({
  ...scene,
  items: scene.items.toSpliced(index, 1),
});

export const moveItem = (scene: ShortScene, from: number, to: number): ShortScene => ({
  ...scene,
  items: moved(scene.items, from, to),
});

/** A little aside, so that it can be seen that there are two. */
export function asideOf(item: StageItem): StageItem {
  const aside = (value: number) => Math.min(0.95, value + 0.04);
  return { ...item, centre: { x: aside(item.centre.x), y: aside(item.centre.y) } };
}

/** Every scene gets the item, except those that have it already or are full. */
export function spreadItem(project: ShortDraft, item: StageItem): ShortDraft {
  const same = fingerprint(item);
  return {
    ...project,
    scenes: project.scenes.map((scene) =>
      scene.items.length >= MOST_ITEMS || scene.items.some((one) => fingerprint(one) === same)
        ? scene
        : { ...scene, items: [...scene.items, item] },
    ),
  };
}

/** Every scene takes these fields of the scene at `index`. */
export function spreadFields(
  project: ShortDraft,
  index: number,
  fields: readonly (keyof ShortScene)[],
): ShortDraft {
  const from = project.scenes[index]!;
  const taken = Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<ShortScene>;
  return { ...project, scenes: project.scenes.map((scene) => ({ ...scene, ...taken })) };
}
