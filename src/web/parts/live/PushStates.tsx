import type { LiveView } from '../../../contract/live/live.ts';
import { pushLabels } from './push-labels.ts';
import { Tag } from '../states/StatusTag.tsx';

export function PushStates({ push }: { push: LiveView['push'] }) {
  if (push.length === 0) return <p className="hint">正在准备推流…</p>;
  return (
    <ul className="stack plain-list">
      {push.map(({ url, state, error, fps }) => {
        const [word, tone] = pushLabels[state];
        return (
          <li key={url} className="stack gap0 small">
            <Tag tone={tone}>{word}</Tag>
            <span className="hint break-anywhere">{url}</span>
            {state === 'live' && <span className="figures">{Math.round(fps)} 帧/秒</span>}
            {error && <span className="warning">{error}</span>}
          </li>
        );
      })}
    </ul>
  );
}
