import { message } from 'antd';
import { STAGE_ITEMS } from '../../../contract/stage.ts';
import { offsetCopy, changeItem, moveItem, removeItem } from './arrangement.ts';
import type { LayerAction, StageEditor } from './stage-editor.ts';

export const FULL = `画面上最多 ${STAGE_ITEMS} 个元素，请先删掉不用的。`;

export function itemActions(stage: StageEditor, index: number): LayerAction[] {
  const { items } = stage.now;
  const item = items[index]!;
  // Layers on the other side of the presenter do not count: past them nothing would be seen to move.
  const side = items.flatMap((other, place) => (!other.isBehind === !item.isBehind ? place : []));
  const at = side.indexOf(index);
  const last = side.length - 1;
  const to = (place: number) => () => {
    stage.arrange(`layer:${Date.now()}`, (before) => moveItem(before, index, place));
    stage.select(place);
  };
  const action = (key: string, name: string, isOff: boolean, run: () => void): LayerAction => ({
    key,
    name,
    isOff,
    isDanger: key === 'remove',
    run,
  });
  return [
    action('up', '上移一层', at === last, to(side[at + 1]!)),
    action('down', '下移一层', at === 0, to(side[at - 1]!)),
    action('top', '置顶', at === last, to(side[last]!)),
    action('bottom', '置底', at === 0, to(side[0]!)),
    action('behind', item.isBehind ? '放到人物前面' : '放到人物后面', false, () =>
      stage.arrange(`behind:${Date.now()}`, (before) =>
        changeItem(before, index, { ...before.items[index]!, isBehind: !item.isBehind }),
      ),
    ),
    action('copy', '复制', false, () => {
      if (items.length >= STAGE_ITEMS) return void message.info(FULL);
      stage.arrange(`copy:${Date.now()}`, (before) => ({
        ...before,
        items: [...before.items, offsetCopy(item)],
      }));
      stage.select(items.length);
    }),
    ...stage.moreFor(index),
    action('remove', '删除', false, () => {
      stage.arrange(`remove:${Date.now()}`, (before) => removeItem(before, index));
      stage.select(null);
    }),
  ];
}
