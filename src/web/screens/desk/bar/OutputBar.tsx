import type { LiveView } from '../../../../contract/live/live.ts';
import type { Room } from '../../../../contract/room.ts';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { nothingSent, pushedTo } from '../../../parts/live/output/output.ts';
import { Tag } from '../../../parts/states/StatusTag.tsx';
import styles from './OutputBar.module.css';

export function OutputBar({ room, view }: { room: Room; view: LiveView }) {
  const missing = nothingSent(view);
  if (missing)
    return (
      <div className={`${styles.bar} row tone-bad`} role="alert">
        <span className="grow">{missing}</span>
        {!room.shared && (
          <LinkButton type="primary" to={`/liveRoom/${room.id}?start=1`}>
            送出画面
          </LinkButton>
        )}
      </div>
    );
  if (view.isRehearsal) return null;
  return (
    <div className={`${styles.bar} row wrap`}>
      {view.push.map(({ url, state }, index) => {
        const name = pushedTo(url, room.settings.platform, view.push);
        return (
          <Tag key={`${index} ${url}`} tone={state === 'live' ? 'good' : 'careful'}>
            {state === 'live'
              ? `正在推流 · ${name} ✓`
              : `${state === 'waiting' ? '等待重连' : '正在连接'} · ${name}`}
          </Tag>
        );
      })}
      {view.stagePages > 0 && (
        <Tag tone={view.stagePages > 1 ? 'careful' : 'good'}>舞台页 {view.stagePages} 处打开</Tag>
      )}
    </div>
  );
}
