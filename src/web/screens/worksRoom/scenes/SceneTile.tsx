import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { KeyboardEvent } from 'react';
import { SCENES, type ShortScene } from '../../../../contract/short.ts';
import type { Grip, Row } from '../../../parts/editor/use-reorder.ts';
import { clock } from '../../../parts/format.ts';
import { countCharacters } from '../../../parts/speech/markup/marks.ts';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import type { StageSource } from '../../../stage/stage-types.ts';
import { readingSeconds } from '../order/order.ts';
import { copyScene, insertScene, removeScene } from '../editor/project-edits.ts';
import { SceneFrame } from './SceneFrame.tsx';
import styles from './SceneStrip.module.css';
import type { ShortEditorState } from '../editor/use-short-editor.ts';

interface Props {
  editor: ShortEditorState;
  scene: ShortScene;
  index: number;
  isOn: boolean;
  isOver: boolean;
  sources: ReadonlyMap<string, StageSource>;
  grip: Grip;
  row: Row;
  move: (from: number, to: number) => void;
}

function lengthOf(scene: ShortScene, editor: ShortEditorState): string {
  const seconds = scene.audioFileId
    ? (editor.files.find(scene.audioFileId)?.duration ?? 0)
    : readingSeconds(countCharacters(scene.text ?? ''), scene.speed);
  if (seconds === 0) return '未写';
  return `${scene.audioFileId ? '' : '≈'}${clock(Math.max(1, seconds))}`;
}

export function SceneTile({ editor, scene, index, isOn, isOver, sources, grip, row, move }: Props) {
  const { project } = editor;
  const last = project.scenes.length - 1;
  const remove = () => {
    editor.rearrange((before) => removeScene(before, index), Math.max(0, index - 1));
    undoToast(`已删除场景 ${index + 1}`, async () =>
      editor.rearrange((before) => insertScene(before, index, scene), index),
    );
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    if (event.altKey) move(index, to);
    else editor.goTo(to);
  };
  return (
    <li
      className={`${styles.tile} choice ${isOn ? `${styles.on} lit-border` : ''} ${isOver ? styles.over : ''}`}
      {...grip}
      {...row}
    >
      <button
        type="button"
        className={`${styles.open} bare-button stack gap0`}
        aria-label={`场景 ${index + 1}`}
        aria-current={isOn}
        title="拖动，或按 Alt+方向键，可以换顺序"
        onClick={() => editor.goTo(index)}
        onKeyDown={press}
      >
        <SceneFrame project={project} scene={scene} sources={sources} className={styles.picture} />
        <span className={`${styles.words} figures`}>
          <span>{index + 1}</span>
          <span>{lengthOf(scene, editor)}</span>
        </span>
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'copy',
              label: '复制场景',
              disabled: project.scenes.length >= SCENES,
              onClick: () => editor.rearrange((before) => copyScene(before, index), index + 1),
            },
            { key: 'back', label: '前移', disabled: index === 0, onClick: () => move(index, index - 1) },
            { key: 'forth', label: '后移', disabled: index === last, onClick: () => move(index, index + 1) },
            { type: 'divider' },
            { key: 'remove', label: '删除场景', danger: true, disabled: last === 0, onClick: remove },
          ],
        }}
      >
        <Button
          size="small"
          className={styles.menu}
          icon={<EllipsisOutlined />}
          aria-label={`场景 ${index + 1} 的更多操作`}
        />
      </Dropdown>
    </li>
  );
}
