import { CheckCircleOutlined, DisconnectOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { fullTime } from '../format.ts';
import styles from './SaveStatus.module.css';
import type { SaveState } from './autosave.ts';

export interface Saved {
  state: SaveState;
  savedAt: string;
}

const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

const unsaved: Record<Exclude<SaveState, 'saved'>, [icon: ReactNode, words: string]> = {
  offline: [<DisconnectOutlined />, '离线，恢复后自动保存'],
  failing: [<WarningOutlined />, '还没保存上，会自动重试'],
  refused: [<WarningOutlined />, '最近的修改没有存上，请按提示改正'],
  saving: [<SyncOutlined />, '保存中'],
};

export function SaveStatus({ save: { state, savedAt } }: { save: Saved }) {
  const isSaved = state === 'saved';
  const [icon, words] = isSaved ? [<CheckCircleOutlined />, `已保存 ${clockOf(savedAt)}`] : unsaved[state];
  return (
    <span
      className={`${styles.mark} rigid hint small nowrap figures ${isSaved || state === 'saving' ? '' : 'warning'}`}
      role="status"
      title={isSaved ? fullTime(savedAt) : undefined}
    >
      {icon} {words}
    </span>
  );
}
