import { PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useOpened } from '../../use-opened.ts';
import { BackdropAssets } from './BackdropAssets.tsx';
import type { Panel, Questions } from './panels.tsx';
import { panels } from './panels.tsx';
import styles from './PanelSheets.module.css';
import { PresenterAssets } from './PresenterAssets.tsx';
import type { Editor } from './use-editor.ts';

interface Sheet extends Omit<Panel, 'render'> {
  /** `close` uncovers the stage for what is seen only there. */
  render: (editor: Editor, questions: Questions, close: () => void) => ReactNode;
}

const sheets: Sheet[] = [
  {
    key: 'presenter',
    name: '数字人',
    icon: <SmileOutlined />,
    render: (editor, _, close) => <PresenterAssets editor={editor} onChosen={close} />,
  },
  {
    key: 'backdrop',
    name: '背景',
    icon: <PictureOutlined />,
    render: (editor, _, close) => <BackdropAssets editor={editor} onChosen={close} />,
  },
  ...panels,
];

/** Small screens: everything beside the stage rises from the bottom, in reach of the thumb. */
export function PanelSheets({ editor, questions }: { editor: Editor; questions: Questions }) {
  const [opened, setOpened] = useOpened('panel');
  const close = () => setOpened(null);
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
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          {name}
        </button>
      ))}
      <Drawer
        open={sheet !== undefined}
        onClose={close}
        title={sheet?.name}
        placement="bottom"
        size="85vh"
        destroyOnHidden
        styles={{ body: { padding: 16 } }}
      >
        {sheet?.render(editor, questions, close)}
      </Drawer>
    </nav>
  );
}
