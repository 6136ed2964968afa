import { MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tabs, Tooltip } from 'antd';
import { panels } from './panels.tsx';
import frame from '../../../parts/editor/EditorFrame.module.css';
import styles from './PanelTabs.module.css';
import { Rail } from '../../../parts/editor/Rail.tsx';
import type { RoomEditorState } from './use-room-editor.ts';

interface Props {
  editor: RoomEditorState;
  opened: string;
  onOpen: (key: string) => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

export function PanelTabs({ editor, opened, onOpen, isFolded, onFold }: Props) {
  const pick = (key: string) => {
    onOpen(key);
    onFold(false);
  };
  return (
    <>
      {isFolded && <Rail label="话术和设置" side="right" items={panels} opened={null} onPick={pick} />}
      <aside className={`${frame.side} stack gap0`} aria-label="话术和设置" hidden={isFolded}>
        <Tabs
          className={styles.tabs}
          centered
          tabBarGutter={20}
          activeKey={opened}
          onChange={onOpen}
          tabBarExtraContent={{
            right: (
              <Tooltip title="收起面板" placement="left">
                <Button
                  type="text"
                  icon={<MenuUnfoldOutlined />}
                  aria-label="收起面板"
                  className={styles.fold}
                  onClick={() => onFold(true)}
                />
              </Tooltip>
            ),
          }}
          items={panels.map(({ key, name, Panel }) => ({
            key,
            label: name,
            children: (
              <div className={styles.body}>
                <Panel editor={editor} />
              </div>
            ),
          }))}
        />
      </aside>
    </>
  );
}
