import { Button } from 'antd';
import { type Room, readTimetable } from '../../../../contract/room.ts';
import { useCall } from '../../../client/use-call.ts';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { lazyDialog } from '../../../parts/lazy/lazy-part.tsx';
import { startWords } from '../../../parts/live/room-time.ts';
import { useSearchParam } from '../../../hooks/use-search-param.ts';
import { whenOf } from './showtime-words.ts';

const TimetableDialog = lazyDialog(async () => (await import('./TimetableDialog.tsx')).TimetableDialog);

export function TimetableSetting({ room }: { room: Room }) {
  const [opened, setOpened] = useSearchParam('timetable');
  const timetable = useCall(readTimetable, { liveId: room.id });
  const list = timetable.data?.list ?? [];
  const next = list
    .flatMap(({ startsAt, state }) => (startsAt && state === 'waiting' ? startsAt : []))
    .toSorted()[0];
  return (
    <Setting
      title="时间表"
      about="到点自动开播、收播。开播前十分钟先体检，有问题会提醒你。"
      control={
        <Button size="small" disabled={!timetable.data} onClick={() => setOpened('1')}>
          {list.length === 0 ? '添加时段' : '修改'}
        </Button>
      }
    >
      {timetable.isError && <p className="warning small">时间表没有读出来，请刷新页面再试。</p>}
      {list.map((showtime, index) => (
        <p key={index} className="above4 small figures">
          {whenOf(showtime)}
          {showtime.state === 'over' && <span className="hint">（已过）</span>}
          {showtime.state === 'onAir' && <span className="hint">（正在播）</span>}
        </p>
      ))}
      {next && timetable.data && (
        <p className="above4 hint small">下次开播：{startWords(next, timetable.data.timeZone)}</p>
      )}
      {opened === '1' && timetable.data && (
        <TimetableDialog room={room} first={timetable.data} onClose={() => setOpened(null)} />
      )}
    </Setting>
  );
}
