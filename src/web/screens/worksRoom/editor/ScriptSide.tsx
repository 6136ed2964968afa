import { FileTextOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Rail } from '../../../parts/editor/Rail.tsx';
import { NarrationPanel } from '../script/NarrationPanel.tsx';
import frame from '../../../parts/editor/EditorFrame.module.css';
import styles from '../script/NarrationPanel.module.css';
import type { ShortEditorState } from './use-short-editor.ts';

interface Props {
  editor: ShortEditorState;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

const folded = [{ key: 'script', name: '播报', icon: <FileTextOutlined /> }];

export function ScriptSide({ editor, isFolded, onFold }: Props) {
  const { project, sceneIndex } = editor;
  return (
    <>
      {isFolded && (
        <Rail label="播报内容" side="right" items={folded} opened={null} onPick={() => onFold(false)} />
      )}
      <aside className={`${frame.side} stack gap0`} aria-label="播报内容" hidden={isFolded}>
        <div className={`${styles.head} row gap0 between`}>
          <h2 className="heading">
            {project.scenes.length > 1 ? `场景 ${sceneIndex + 1} 的播报` : '播报内容'}
          </h2>
          <Tooltip title="收起面板" placement="left">
            <Button
              type="text"
              icon={<MenuUnfoldOutlined />}
              aria-label="收起面板"
              onClick={() => onFold(true)}
            />
          </Tooltip>
        </div>
        <div className={styles.body}>
          <NarrationPanel editor={editor} />
        </div>
      </aside>
    </>
  );
}
