import { message } from 'antd';
import { HUMAN_POSITION } from '../../../../contract/stage.ts';
import type { ShortDraft, ShortScene } from '../../../../contract/short.ts';
import { HUMAN_SIZE } from '../../../../stage/human-centre.ts';
import { shortScene, shortSize } from '../../../../stage/short-scene.ts';
import { type Arrangement, changesOf } from '../../../parts/stage-editor/arrangement.ts';
import type { Movable } from '../../../parts/stage-editor/move-and-scale.ts';
import type { LayerAction, StageEditor } from '../../../parts/stage-editor/stage-editor.ts';
import { changeScene, copyFieldsToAll, copyItemToAll } from './project-edits.ts';
import type { ShortEditorState } from './use-short-editor.ts';

type Placed = Pick<ShortScene, 'human' | 'humanSize' | 'humanPosition' | 'items'>;

export const sceneArrangement = (
  { subtitles, labelCorner }: Pick<ShortDraft, 'subtitles' | 'labelCorner'>,
  { human, humanSize = HUMAN_SIZE, humanPosition = HUMAN_POSITION, items }: Placed,
): Arrangement => ({
  human,
  humanSize,
  humanPosition,
  items,
  captions: subtitles,
  labelCorner,
  card: null,
});

export function arranged(project: ShortDraft, index: number, after: Arrangement): ShortDraft {
  const before = sceneArrangement(project, project.scenes[index]!);
  const { captions, labelCorner, card: _card, ...scene } = changesOf(before, after);
  return {
    ...changeScene(project, index, scene),
    ...(captions !== undefined && { subtitles: captions }),
    ...(labelCorner && { labelCorner }),
  };
}

export function shortStage(editor: ShortEditorState): StageEditor {
  const { project, sceneIndex, scene, edit } = editor;
  const count = project.scenes.length;
  const spread = (name: string, run: () => void): LayerAction => ({
    key: 'spread',
    name,
    isOff: count === 1,
    isDanger: false,
    run,
  });
  const moreFor = (thing: Movable): LayerAction[] => {
    const item = typeof thing === 'number' ? scene.items[thing] : undefined;
    if (item)
      return [
        spread('应用到全部场景', () => {
          edit(`spread:${Date.now()}`, (before) => copyItemToAll(before, item));
          message.success(`${count} 个场景都有它了`);
        }),
      ];
    return [
      spread('位置应用到全部场景', () => {
        edit('spread:human', (before) =>
          copyFieldsToAll(before, sceneIndex, ['humanSize', 'humanPosition', 'human']),
        );
        message.success(`${count} 个场景的数字人都站在这里了`);
      }),
    ];
  };
  return {
    size: shortSize(project),
    now: sceneArrangement(project, scene),
    arrange: (gesture, make) =>
      edit(`${sceneIndex}:${gesture}`, (before) =>
        arranged(before, sceneIndex, make(sceneArrangement(before, before.scenes[sceneIndex]!))),
      ),
    sceneOf: (now) => {
      const shown = arranged(project, sceneIndex, now);
      return shortScene(shown, shown.scenes[sceneIndex]!);
    },
    selected: editor.selected,
    select: editor.select,
    files: editor.files,
    figure: editor.figure,
    keepFree: [],
    humanReach: { min: -0.5, max: 1.5 },
    moreFor,
  };
}
