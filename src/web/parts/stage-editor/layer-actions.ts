import { message } from 'antd';
import { asideOf, MOST_ITEMS, moveItem, removeItem } from './arrangement.ts';
import type { StageEditor } from './stage-editor.ts';

export interface LayerAction {
  key: string;
  name: string;
  isOff: boolean;
  isDanger: boolean;
  run: () => void;
}

export const FULL = `画面上最多 ${MOST_ITEMS} 个元素，请先删掉不用的。`;

/** What can be done to an item, for the toolbar, the context menu and the keys alike. */
export function itemActions(stage: StageEditor, index: number): LayerAction[] {
  const { items } = stage.now;
  const item = items[index]!;
  const last = items.length - 1;
  const to = (place: number) => () => {
    stage.arrange(`layer:${Date.now()}`, (before) => moveItem(before, index, place));
    stage.pick(place);
  };
  const action = (key: string, name: string, isOff: boolean, run: () => void): LayerAction => ({
    key,
    name,
    isOff,
    isDanger: key === 'remove',
    run,
  });
  return [
    action('up', '上移一层', index === last, to(index + 1)),
    action('down', '下移一层', index === 0, to(index - 1)),
    action('top', '置顶', index === last, to(last)),
    action('bottom', '置底', index === 0, to(0)),
    action('copy', '复制', false, () => {
      if (items.length >= MOST_ITEMS) return void message.info(FULL);
      stage.arrange(`copy:${Date.now()}`, (before) => ({
        ...before,
        items: [...before.items, asideOf(item)],
      }));
      stage.pick(items.length);
    }),
    ...stage.moreFor(index),
    action('remove', '删除', false, () => {
      stage.arrange(`remove:${Date.now()}`, (before) => removeItem(before, index));
      stage.pick(null);
    }),
  ];
}
