import { message } from 'antd';
import {
  asideOf,
  changeScene,
  moveItem,
  MOST_ITEMS,
  removeItem,
  spreadFields,
  spreadItem,
} from './project-edits.ts';
import type { Editor } from './use-editor.ts';

export interface LayerAction {
  key: string;
  name: string;
  isOff: boolean;
  isDanger: boolean;
  run: () => void;
}

const full = `一个场景最多 ${MOST_ITEMS} 个元素，请先删掉不用的。`;

/** What can be done to an item, for the toolbar, the context menu and the keys alike. */
export function itemActions(editor: Editor, index: number): LayerAction[] {
  const { project, sceneIndex, scene } = editor;
  const item = scene.items[index]!;
  const last = scene.items.length - 1;
  const to = (place: number) => () => {
    editor.edit(`layer:${Date.now()}`, (before) =>
      changeScene(before, sceneIndex, moveItem(before.scenes[sceneIndex]!, index, place)),
    );
    editor.pick(place);
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
      if (scene.items.length >= MOST_ITEMS) return void message.info(full);
      editor.changeScene({ items: [...scene.items, asideOf(item)] });
      editor.pick(scene.items.length);
    }),
    action('spread', '应用到全部场景', project.scenes.length === 1, () => {
      editor.edit(`spread:${Date.now()}`, (before) => spreadItem(before, item));
      message.success(`${project.scenes.length} 个场景都有它了`);
    }),
    action('remove', '删除', false, () => {
      editor.edit(`remove:${Date.now()}`, (before) =>
        changeScene(before, sceneIndex, removeItem(before.scenes[sceneIndex]!, index)),
      );
      editor.pick(null);
    }),
  ];
}

export function humanActions({ project, sceneIndex, edit }: Editor): LayerAction[] {
  return [
    {
      key: 'spread',
      name: '位置应用到全部场景',
      isOff: project.scenes.length === 1,
      isDanger: false,
      run: () => {
        edit('spread:human', (before) =>
          spreadFields(before, sceneIndex, ['humanSize', 'humanPosition', 'human']),
        );
        message.success(`${project.scenes.length} 个场景的数字人都站在这里了`);
      },
    },
  ];
}
