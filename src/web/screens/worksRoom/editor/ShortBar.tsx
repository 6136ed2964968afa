import { ArrowLeftOutlined, CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { type ShortDraft, shortDraft } from '../../../../contract/short.ts';
import { NameField } from '../../../parts/editor/fields/NameField.tsx';
import { SaveStatus } from '../../../parts/editor/SaveStatus.tsx';
import { UndoRedo } from '../../../parts/editor/UndoRedo.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { readSizeModal, storeSizeModal } from '../../../client/session.ts';
import type { Preview } from '../../../stage/use-preview.ts';
import { displayName } from '../order/order.ts';
import styles from '../../../parts/editor/EditorBar.module.css';
import type { ShortEditorState } from './use-short-editor.ts';

interface Props {
  editor: ShortEditorState;
  preview: Preview;
  making: ReactNode;
  onGenerate: () => void;
}

const ratios: ShortDraft['ratio'][] = ['9:16', '16:9', '1:1'];

export function ShortBar({ editor, preview, making, onGenerate }: Props) {
  const { project, change, undo, redo, sceneIndex } = editor;
  const shape = (ratio: ShortDraft['ratio']) => {
    change({ ratio });
    storeSizeModal({ ratio, zoom: readSizeModal()?.zoom ?? 1 });
  };
  const isPlaying = preview.state === 'playing' || preview.state === 'waiting';
  const play = () => {
    if (isPlaying) preview.pause();
    else if (preview.state === 'paused') preview.resume();
    else preview.play(sceneIndex);
  };
  return (
    <header className={`${styles.bar} row gap12`}>
      <LinkButton to="/worksControl" type="text" icon={<ArrowLeftOutlined />} aria-label="返回作品中心" />
      <div className={`${styles.words} row gap12 can-shrink`}>
        <NameField
          label="短视频名称"
          schema={shortDraft.shape.name}
          value={project.name}
          placeholder={displayName(project) || '未命名短视频'}
          onChange={(name) => change({ name })}
        />
        <SaveStatus save={editor.save} />
      </div>
      <span className="hide-on-phone grow" />
      <div className={`${styles.tools} row gap4`}>
        <UndoRedo undo={undo} redo={redo} />
        <Segmented aria-label="画面比例" options={ratios} value={project.ratio} onChange={shape} />
      </div>
      {making}
      <Button icon={isPlaying ? <PauseOutlined /> : <CaretRightOutlined />} onClick={play}>
        {isPlaying ? '暂停' : preview.state === 'paused' ? '继续' : '预览'}
      </Button>
      <Button type="primary" onClick={onGenerate}>
        生成视频
      </Button>
    </header>
  );
}
