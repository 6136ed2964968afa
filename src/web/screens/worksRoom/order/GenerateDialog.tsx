import { Modal } from 'antd';
import { jobDetail } from '../../../../contract/job.ts';
import { lazyPanel } from '../../../parts/lazy/lazy-part.tsx';
import { useCall } from '../../../client/use-call.ts';
import type { ShortEditorState } from '../editor/use-short-editor.ts';
import { PanelSkeleton } from '../../../parts/states/PanelSkeleton.tsx';

const MakingCard = lazyPanel(async () => (await import('./MakingCard.tsx')).MakingCard, <PanelSkeleton />);
const OrderForm = lazyPanel(async () => (await import('./OrderForm.tsx')).OrderForm, <PanelSkeleton />);

interface Props {
  view: 'order' | 'making' | null;
  editor: ShortEditorState;
  workId: string | null;
  onOrdered: (id: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

export function GenerateDialog({ view, editor, workId, onOrdered, onAgain, onClose }: Props) {
  const job = useCall(jobDetail, { id: workId ?? '' }, { enabled: workId !== null });
  return (
    <Modal
      open={view !== null}
      title={view !== 'making' ? '生成视频' : job.data?.status === 'done' ? '视频做好了' : '生成进度'}
      footer={null}
      centered
      onCancel={onClose}
      destroyOnHidden
    >
      {view === 'order' && <OrderForm editor={editor} onOrdered={onOrdered} onClose={onClose} />}
      {view === 'making' && workId && <MakingCard id={workId} onAgain={onAgain} />}
    </Modal>
  );
}
