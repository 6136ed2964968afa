import { Modal, Skeleton } from 'antd';
import { Suspense } from 'react';
import { jobDetail } from '../../../contract/job.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useCall } from '../../use-call.ts';
import type { Editor } from './use-editor.ts';

const MakingCard = lazyPart(async () => (await import('./MakingCard.tsx')).MakingCard);
const OrderForm = lazyPart(async () => (await import('./OrderForm.tsx')).OrderForm);

interface Props {
  /** null: closed. */
  view: 'order' | 'making' | null;
  editor: Editor;
  workId: string | null;
  onOrdered: (id: string) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** First what it will be and cost, then how far it is, and the video: all without leaving the editor. */
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
      <Suspense fallback={<Skeleton active />}>
        {view === 'order' && <OrderForm editor={editor} onOrdered={onOrdered} onClose={onClose} />}
        {view === 'making' && workId && <MakingCard id={workId} onAgain={onAgain} />}
      </Suspense>
    </Modal>
  );
}
