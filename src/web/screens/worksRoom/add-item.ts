import { message } from 'antd';
import type { StageItem } from '../../../contract/stage.ts';
import { MOST_ITEMS } from './project-edits.ts';
import type { Editor } from './use-editor.ts';

/** Lays a new thing on top and takes hold of it. */
export function addItem({ scene, changeScene, pick }: Editor, item: StageItem): void {
  if (scene.items.length >= MOST_ITEMS)
    return void message.info(`一个场景最多 ${MOST_ITEMS} 个元素，请先删掉不用的。`);
  changeScene({ items: [...scene.items, item] });
  pick(scene.items.length);
}

type Kind = StageItem['kind'];

/** The picked item, if it is of this kind. */
export function pickedOf<K extends Kind>(
  { scene, picked }: Editor,
  kind: K,
): { index: number; item: Extract<StageItem, { kind: K }> } | null {
  const item = typeof picked === 'number' ? scene.items[picked] : undefined;
  if (typeof picked !== 'number' || item?.kind !== kind) return null;
  return { index: picked, item: item as Extract<StageItem, { kind: K }> };
}
