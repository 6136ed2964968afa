import type { LiveView } from '../../../contract/live.ts';
import { pushLabels } from './push-labels.ts';
import styles from './PushStates.module.css';
import { Tag } from './Tag.tsx';

/** How each address of the push does. */
export function PushStates({ push }: { push: LiveView['push'] }) {
  if (push.length === 0) return <p className={styles.hint}>正在准备推流…</p>;
  return (
    <ul className={styles.list}>
      {push.map(({ url, state, error, fps }) => {
        const [word, tone] = pushLabels[state];
        return (
          <li key={url}>
            <Tag tone={tone}>{word}</Tag>
            <span className={styles.url}>{url}</span>
            {state === 'live' && <span className="figures">{Math.round(fps)} 帧/秒</span>}
            {error && <span className={styles.error}>{error}</span>}
          </li>
        );
      })}
    </ul>
  );
}
