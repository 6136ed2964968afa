import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './PlayerFailed.module.css';

interface Props {
  name: string;
  /** null: only a reload of the page brings a fresh link. */
  onRetry: (() => void) | null;
}

export function PlayerFailed({ name, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <span>
        「{name}」没有打开：链接可能过期了，或者文件已被清理。{!onRetry && '请刷新页面后再播放。'}
      </span>
      {onRetry && (
        <Button icon={<ReloadOutlined />} onClick={onRetry}>
          重新打开
        </Button>
      )}
    </div>
  );
}
