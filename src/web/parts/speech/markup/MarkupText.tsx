import { Skeleton } from 'antd';
import { lazyPanel } from '../../lazy/lazy-part.tsx';
import styles from './MarkupText.module.css';

/** Loaded late: its text editor is the heaviest part of every screen that has one. */
export const MarkupText = lazyPanel(
  async () => (await import('../ScriptTextBox.tsx')).ScriptTextBox,
  <div className={styles.waiting}>
    <Skeleton active title={false} paragraph={{ rows: 5 }} />
  </div>,
);
