import type { LiveView } from '../../../contract/live.ts';
import styles from './PushStates.module.css';

const words = { connecting: '正在连接', live: '推流中', waiting: '断开了，自动重连' } as const;

/** How each address of the push does. */
export function PushStates({ push }: { push: LiveView['push'] }) {
  if (push.length === 0) return <p className={styles.hint}>正在准备推流…</p>;
  return (
    <ul className={styles.list}>
      {push.map(({ url, state, error, fps }) => (
        <li key={url}>
          <span className={styles[state]}>{words[state]}</span>
          <span className={styles.url}>{url}</span>
          {state === 'live' && <span className="figures">{Math.round(fps)} 帧/秒</span>}
          {error && <span className={styles.error}>{error}</span>}
        </li>
      ))}
    </ul>
  );
}
