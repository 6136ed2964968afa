import { Tabs } from 'antd';
import type { Questions } from './panels.tsx';
import { panels } from './panels.tsx';
import styles from './PanelTabs.module.css';
import type { Editor } from './use-editor.ts';

export function PanelTabs({ editor, questions }: { editor: Editor; questions: Questions }) {
  return (
    <aside className={styles.panel} aria-label="话术和设置">
      <Tabs
        className={styles.tabs}
        centered
        items={panels.map(({ key, name, render }) => ({
          key,
          label: name,
          children: <div className={styles.body}>{render(editor, questions)}</div>,
        }))}
      />
    </aside>
  );
}
