import type { LiveView } from '../../../contract/live.ts';
import { Hint } from '../layout/Hint.tsx';
import { List } from '../layout/Stack.tsx';
import { pushLabels } from './push-labels.ts';
import styles from './PushStates.module.css';
import { Tag } from '../states/StatusTag.tsx';

export function PushStates({ push }: { push: LiveView['push'] }) {
  if (push.length === 0) return <Hint>正在准备推流…</Hint>;
  return (
    <List>
      {push.map(({ url, state, error, fps }) => {
        const [word, tone] = pushLabels[state];
        return (
          <li key={url} className={styles.push}>
            <Tag tone={tone}>{word}</Tag>
            <Hint as="span" className={styles.url}>
              {url}
            </Hint>
            {state === 'live' && <span className="figures">{Math.round(fps)} 帧/秒</span>}
            {error && (
              <Hint as="span" tone="warning">
                {error}
              </Hint>
            )}
          </li>
        );
      })}
    </List>
  );
}
