import { useParams } from 'react-router';
import { roomDetail } from '../../../contract/room.ts';
import { ErrorCard } from '../../parts/ErrorCard.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useCall } from '../../use-call.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { LiveDesk } from './LiveDesk.tsx';
import styles from './DeskScreen.module.css';

export default function DeskScreen() {
  const { liveId = '' } = useParams();
  const detail = useCall(roomDetail, { liveId });
  if (detail.data) return <LiveDesk key={liveId} room={detail.data} />;
  if (detail.isPending) return <DeskSkeleton />;
  return (
    <main className={styles.wrong}>
      <ErrorCard
        error={detail.error}
        title="中控台没有打开"
        retry={() => void detail.refetch()}
        action={
          <LinkButton to="/workbenches" type="primary">
            返回工作台
          </LinkButton>
        }
      />
    </main>
  );
}
