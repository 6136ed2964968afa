import { Navigate, useParams } from 'react-router';
import { isOnAir, roomDetail } from '../../../contract/room.ts';
import { RoomError } from '../../parts/live/RoomError.tsx';
import { RoomOwnerProvider } from '../../parts/live/room-owner.ts';
import { useCall } from '../../client/use-call.ts';
import styles from './DeskScreen.module.css';
import { LiveDesk } from './LiveDesk.tsx';

const ON_AIR_MS = 15_000;
const own = {};

export default function DeskScreen() {
  const { liveId = '' } = useParams();
  const detail = useCall(
    roomDetail,
    { liveId },
    // Whoever withdraws a consent takes its voice or face from the rooms on air.
    { refetchInterval: (room) => (room && isOnAir(room) ? ON_AIR_MS : false) },
  );
  const shared = detail.data?.shared;
  if (shared && !shared.roles.includes('moderator')) return <Navigate to={`/liveRoom/${liveId}`} replace />;
  if (detail.data)
    return (
      <RoomOwnerProvider value={shared ? { liveId } : own}>
        <LiveDesk key={liveId} room={detail.data} />
      </RoomOwnerProvider>
    );
  if (detail.isPending) return <DeskSkeleton />;
  return <RoomError error={detail.error} title="中控台没有打开" retry={() => void detail.refetch()} />;
}

function DeskSkeleton() {
  return (
    <div className={styles.desk} role="status" aria-label="正在打开中控台">
      <div className={styles.bar} />
      <div className={`${styles.column} stack gap16`}>
        <div className={styles.stage} />
        <div className={`${styles.line} shade`} />
        <div className={`${styles.line} shade`} />
      </div>
      <div className={`${styles.column} stack gap16`}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={`${styles.line} shade`} />
        ))}
      </div>
      <div className={`${styles.column} stack gap16`}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.block} />
        ))}
      </div>
    </div>
  );
}
