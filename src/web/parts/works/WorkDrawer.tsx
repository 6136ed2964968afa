import { videoDetail } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { lazyPanel } from '../lazy/lazy-part.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { refetchEvery } from './work-facts.ts';
import { SideDrawer } from '../dialogs/SideDrawer.tsx';
import { PanelSkeleton } from '../states/PanelSkeleton.tsx';

const skeleton = <PanelSkeleton rows={9} />;
const WorkDetails = lazyPanel(async () => (await import('./WorkDetails.tsx')).WorkDetails, skeleton);

interface Props {
  id: string | null;
  onClose: () => void;
}

function Inside({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useCall(
    videoDetail,
    { id },
    { refetchInterval: (work) => work !== undefined && refetchEvery(work) },
  );
  if (detail.data?.id === id) return <WorkDetails work={detail.data} onGone={onClose} />;
  if (detail.error)
    return <ErrorCard error={detail.error} title="作品没有打开" retry={() => void detail.refetch()} />;
  return skeleton;
}

export function WorkDrawer({ id, onClose }: Props) {
  return (
    <SideDrawer closable open={id !== null} onClose={onClose} title="作品详情" width={480} height="92vh">
      {id !== null && <Inside key={id} id={id} onClose={onClose} />}
    </SideDrawer>
  );
}
