import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import { useState } from 'react';
import { BackdropAssets } from './BackdropAssets.tsx';
import type { Questions } from './panels.tsx';
import { panels } from './panels.tsx';
import styles from './PanelSheets.module.css';
import { PresenterAssets } from './PresenterAssets.tsx';
import type { Editor } from './use-editor.ts';

const sheets: typeof panels = [
  {
    key: 'presenter',
    name: '数字人',
    icon: <SmileOutlined />,
    render: (editor) => <PresenterAssets editor={editor} />,
  },
  {
    key: 'backdrop',
    name: '背景',
    icon: <PictureOutlined />,
    render: (editor) => <BackdropAssets editor={editor} />,
  },
  ...panels,
];

/** Small screens: everything beside the stage rises from the bottom, in reach of the thumb. */
export function PanelSheets({ editor, questions }: { editor: Editor; questions: Questions }) {
  const [opened, setOpened] = useState<string | null>(null);
  const sheet = sheets.find(({ key }) => key === opened);
  return (
    <nav className={styles.bar} aria-label="编辑">
      {sheets.map(({ key, name, icon }) => (
        <button
          key={key}
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          onClick={() => setOpened(key)}
        >
          <span className={styles.icon}>{icon}</span>
          {name}
        </button>
      ))}
      <Drawer
        open={sheet !== undefined}
        onClose={() => setOpened(null)}
        title={sheet?.name}
        placement="bottom"
        size="85vh"
        destroyOnHidden
        styles={{ body: { padding: 16 } }}
      >
        {sheet?.render(editor, questions)}
      </Drawer>
    </nav>
  );
}
