import { Link } from 'react-router';
import { readTimetable, type Room } from '../../../../contract/room.ts';
import { useCall } from '../../../client/use-call.ts';
import { endWords } from '../../../parts/live/room-time.ts';
import styles from './DeskBar.module.css';

const LOOK_MS = 15_000;

/** A broadcast that was started by hand is ended by the timetable too: nobody should find that out from its end. */
export function PlannedEnd({ room, sessionId }: { room: Room; sessionId: string }) {
  const { data } = useCall(
    readTimetable,
    { liveId: room.id },
    // The end of the broadcast before is not that of this one.
    { also: sessionId, refetchInterval: () => LOOK_MS },
  );
  if (!data?.endsAt) return null;
  return (
    <span className={`${styles.end} hint small figures`}>
      按时间表，{endWords(data.endsAt, data.timeZone)} 自动结束
      {!room.shared && (
        <>
          {' · '}
          <Link to={`/liveRoom/${room.id}?panel=settings&timetable=1`}>修改</Link>
        </>
      )}
    </span>
  );
}
