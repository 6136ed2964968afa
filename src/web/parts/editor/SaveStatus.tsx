import { CheckCircleOutlined, DisconnectOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { fullTime } from '../format.ts';
import styles from './SaveStatus.module.css';
import type { SaveState } from './autosave.ts';

interface Saved {
  state: SaveState;
  savedAt: string;
}

const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

const looks: Record<SaveState, { icon: ReactNode; words: string; tone?: 'warning' }> = {
  offline: { icon: <DisconnectOutlined />, words: '离线，恢复后自动保存', tone: 'warning' },
  failing: { icon: <WarningOutlined />, words: '还没保存上，会自动重试', tone: 'warning' },
  refused: { icon: <WarningOutlined />, words: '最近的修改没有存上，请按提示改正', tone: 'warning' },
  saving: { icon: <SyncOutlined />, words: '保存中' },
  saved: { icon: <CheckCircleOutlined />, words: '已保存' },
};

export function SaveStatus({ save: { state, savedAt } }: { save: Saved }) {
  const { icon, words, tone = '' } = looks[state];
  const isSaved = state === 'saved';
  return (
    <span
      className={`${styles.mark} rigid hint small nowrap figures ${tone}`}
      role="status"
      title={isSaved ? fullTime(savedAt) : undefined}
    >
      {icon} {words} {isSaved && clockOf(savedAt)}
    </span>
  );
}
