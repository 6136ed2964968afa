import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import {
  readAlarms,
  ROBOTS_PER_USER,
  type Robot,
  troubleKinds,
  type Alarm,
} from '../../../contract/broadcasts/alarm.ts';
import { useCall } from '../../client/use-call.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { BrowserPanel } from './BrowserPanel.tsx';
import { QuietPanel } from './QuietPanel.tsx';
import { RobotCard } from './RobotCard.tsx';
import { RobotDialog } from './RobotDialog.tsx';
import { Link } from 'react-router';
import { duration } from '../../parts/format.ts';
import { Moment } from '../../parts/Moment.tsx';
import { Tag } from '../../parts/states/StatusTag.tsx';

export default function AlarmsScreen() {
  const [edited, setEdited] = useState<Robot | 'new' | null>(null);
  const query = useCall(readAlarms, {});
  const alarms = query.data;
  const isFull = (alarms?.robots.length ?? 0) >= ROBOTS_PER_USER;
  const add = isFull ? (
    <span className="hint small">最多 {ROBOTS_PER_USER} 个机器人，要加先删掉不用的</span>
  ) : (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      添加机器人
    </Button>
  );
  return (
    <>
      <PageHead
        title="异常提醒"
        about="推流断了、录像停了、配音或弹幕出了问题、时间表没能开播，第一时间告诉你；恢复了也会说一声。"
        action={alarms && alarms.robots.length > 0 && add}
      />
      {!alarms ? (
        <Panel title={null}>
          {query.isError ? (
            <ErrorCard error={query.error} title="提醒没有打开" retry={() => void query.refetch()} />
          ) : (
            <PanelSkeleton />
          )}
        </Panel>
      ) : (
        <Columns
          side={
            <div className="stack gap16">
              <BrowserPanel />
              <QuietPanel quiet={alarms.quiet} />
            </div>
          }
        >
          <div className="stack gap16">
            {alarms.robots.length === 0 ? (
              <div className="card">
                <EmptyState
                  drawing="room"
                  text="还没有机器人。把钉钉、飞书或企业微信群里的机器人加进来，出了问题群里马上知道。"
                  action={add}
                />
              </div>
            ) : (
              alarms.robots.map((robot) => (
                <RobotCard key={robot.id} robot={robot} onEdit={() => setEdited(robot)} />
              ))
            )}
            <RecentAlarms alarms={alarms.recent} />
          </div>
        </Columns>
      )}
      {edited && <RobotDialog robot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function State({ alarm: { what, begunAt, endedAt } }: { alarm: Alarm }) {
  if (what === 'timetable') return null;
  if (endedAt === null) return <Tag tone="bad">还没恢复</Tag>;
  const seconds = (Date.parse(endedAt) - Date.parse(begunAt)) / 1000;
  return <Tag tone="good">{duration(seconds)}后恢复</Tag>;
}

function RecentAlarms({ alarms }: { alarms: Alarm[] }) {
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
