import { useParams } from 'react-router';
import { roomDetail } from '../../../contract/room.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { WholeError } from '../../parts/WholeError.tsx';
import { useCall } from '../../use-call.ts';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { LiveDesk } from './LiveDesk.tsx';

export default function DeskScreen() {
  const { liveId = '' } = useParams();
  const detail = useCall(roomDetail, { liveId });
  if (detail.data) return <LiveDesk key={liveId} room={detail.data} />;
  if (detail.isPending) return <DeskSkeleton />;
  return (
    <WholeError
      error={detail.error}
      title="中控台没有打开"
      retry={() => void detail.refetch()}
      action={
        <LinkButton to="/workbenches" type="primary">
          返回工作台
        </LinkButton>
      }
    />
  );
}
