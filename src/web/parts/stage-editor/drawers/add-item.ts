import { message } from 'antd';
import { STAGE_ITEMS, type StageItem } from '../../../../contract/stage.ts';
import { freely } from '../free-item.ts';
import { FULL } from '../layer-actions.ts';
import type { StageEditor } from '../stage-editor.ts';

export function addItem(stage: StageEditor, wanted: StageItem): void {
  const { now, arrange, select: pick } = stage;
  if (now.items.length >= STAGE_ITEMS) return void message.info(FULL);
  const item = freely(stage, wanted);
  arrange(`add:${Date.now()}`, (before) => ({ ...before, items: [...before.items, item] }));
  pick(now.items.length);
}

type Kind = StageItem['kind'];

export function selectedItem<K extends Kind>(
  { now, selected: picked }: StageEditor,
  kind: K,
): { index: number; item: Extract<StageItem, { kind: K }> } | null {
  const item = typeof picked === 'number' ? now.items[picked] : undefined;
  if (typeof picked !== 'number' || item?.kind !== kind) return null;
  return { index: picked, item: item as Extract<StageItem, { kind: K }> };
}
