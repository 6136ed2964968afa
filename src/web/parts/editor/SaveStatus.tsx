import { CheckCircleOutlined, DisconnectOutlined, SyncOutlined, WarningOutlined } from '@ant-design/icons';
import { fullTime } from '../format.ts';
import styles from './SaveStatus.module.css';
import type { SaveState } from './autosave.ts';

export interface Saved {
  state: SaveState;
  savedAt: string;
}

const clockOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });

export function SaveStatus({ save }: { save: Saved }) {
  if (save.state === 'offline')
    return (
      <span className={`${styles.mark} rigid hint small nowrap warning`} role="status">
        <DisconnectOutlined /> 离线，恢复后自动保存
      </span>
    );
  if (save.state === 'failing')
    return (
      <span className={`${styles.mark} rigid hint small nowrap warning`} role="status">
        <WarningOutlined /> 还没保存上，会自动重试
      </span>
    );
  if (save.state === 'refused')
    return (
      <span className={`${styles.mark} rigid hint small nowrap warning`} role="status">
        <WarningOutlined /> 最近的修改没有存上，请按提示改正
      </span>
    );
  if (save.state === 'saving')
    return (
      <span className={`${styles.mark} rigid hint small nowrap`} role="status">
        <SyncOutlined /> 保存中
      </span>
    );
  return (
    <span
      className={`${styles.mark} rigid hint small nowrap figures`}
      role="status"
      title={fullTime(save.savedAt)}
    >
      <CheckCircleOutlined /> 已保存 {clockOf(save.savedAt)}
    </span>
  );
}
