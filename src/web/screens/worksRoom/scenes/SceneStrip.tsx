import { PlusOutlined, FilePptOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { SCENES } from '../../../../contract/short.ts';
import { useReorder } from '../../../parts/editor/use-reorder.ts';
import type { StageSource } from '../../../stage/stage-types.ts';
import { addScene, moveScene } from '../editor/project-edits.ts';
import { SceneTile } from './SceneTile.tsx';
import styles from './SceneStrip.module.css';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { useState } from 'react';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';

interface Props {
  editor: ShortEditorState;
  playing: number | null;
  sources: ReadonlyMap<string, StageSource>;
}

export function SceneStrip({ editor, playing, sources }: Props) {
  const { project, sceneIndex } = editor;
  const { scenes } = project;
  const move = (from: number, to: number) => editor.rearrange((before) => moveScene(before, from, to), to);
  const order = useReorder([...scenes.keys()], move);
  const isFull = scenes.length >= SCENES;
  return (
    <nav className={`${styles.strip} row gap12`} aria-label="场景">
      <ol className={`${styles.list} plain-list`}>
        {scenes.map((scene, index) => (
          <SceneTile
            key={index}
            editor={editor}
            scene={scene}
            index={index}
            isOn={index === (playing ?? sceneIndex)}
            isOver={order.isOver(index)}
            sources={sources}
            grip={order.grip(index)}
            row={order.row(index)}
            move={move}
          />
        ))}
      </ol>
      <Tooltip title={isFull ? `最多 ${SCENES} 个场景` : null}>
        <Button
          className="rigid"
          icon={<PlusOutlined />}
          disabled={isFull}
          onClick={() => editor.rearrange((before) => addScene(before, sceneIndex), sceneIndex + 1)}
        >
          新增场景
        </Button>
      </Tooltip>
      <SlidesButton editor={editor} />
    </nav>
  );
}

const SlidesDialog = lazyDialog(async () => (await import('../slides/SlidesDialog.tsx')).SlidesDialog);

function SlidesButton({ editor }: { editor: ShortEditorState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="rigid" icon={<FilePptOutlined />} onClick={() => setOpen(true)}>
        PPT 导入
      </Button>
      {isOpen && <SlidesDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
}
