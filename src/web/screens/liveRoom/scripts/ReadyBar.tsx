import { Progress } from 'antd';
import styles from './ReadyBar.module.css';
import type { Readiness } from './use-readiness.ts';

/** How much of what the room says can be said at once. */
export function ReadyBar({ ready }: { ready: Readiness | null }) {
  if (!ready || ready.total === 0) return null;
  const failed = ready.scripts.filter(({ state }) => state === 'failed').length;
  return (
    <div className={styles.ready} role="status">
      <span className={`${styles.words} figures`}>
        语音已准备 {ready.ready}/{ready.total}
        {failed > 0 && <span className={styles.failed}>，{failed} 条没有合成成功</span>}
      </span>
      <Progress
        percent={Math.round((ready.ready / ready.total) * 100)}
        showInfo={false}
        size="small"
        status={ready.ready === ready.total ? 'success' : 'normal'}
      />
    </div>
  );
}
