import { Link } from 'react-router';
import { troubleKinds, type Alarm } from '../../../contract/broadcasts/alarm.ts';
import { duration } from '../../parts/format.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { Tag } from '../../parts/states/StatusTag.tsx';

function State({ alarm: { what, begunAt, endedAt } }: { alarm: Alarm }) {
  if (what === 'timetable') return null;
  if (endedAt === null) return <Tag tone="bad">还没恢复</Tag>;
  const seconds = (Date.parse(endedAt) - Date.parse(begunAt)) / 1000;
  return <Tag tone="good">{duration(seconds)}后恢复</Tag>;
}

export function RecentAlarms({ alarms }: { alarms: Alarm[] }) {
  return (
    <Panel title="最近的提醒">
      {alarms.length === 0 ? (
        <p className="hint">最近 30 天没有提醒，一切正常。</p>
      ) : (
        <ul className="plain-list stack gap16" aria-label="最近的提醒">
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <div className="row wrap">
                <span className="chip tone-quiet">{troubleKinds[alarm.what]}</span>
                <Link to={`/liveRoom/${alarm.liveId}/desk`}>{alarm.roomName}</Link>
                <span className="hint small">
                  <Moment at={alarm.begunAt} />
                </span>
                <State alarm={alarm} />
              </div>
              <p className="above4 body-text break-anywhere">{alarm.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
