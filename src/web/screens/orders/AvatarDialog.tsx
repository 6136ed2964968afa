import { Flex, Modal, Spin } from 'antd';
import { previewOrder, type Order } from '../../../contract/order.ts';
import { useCall } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { SpeakingPresenter } from '../../parts/player/SpeakingPresenter.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';

export function AvatarDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusBack();
  // Made again, it would keep the machine busy for ten seconds and more.
  const preview = useCall(previewOrder, { id: order.id }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal open title={`预览「${order.name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      {preview.data ? (
        <SpeakingPresenter {...preview.data} label={`「${order.name}」的预览`} />
      ) : preview.error ? (
        <ErrorCard error={preview.error} title="预览没有做出来" retry={() => void preview.refetch()} />
      ) : (
        <Flex vertical align="center" gap={12} style={{ padding: 48 }} role="status">
          <Spin />
          {order.fileKind === 'video'
            ? '正在用视频的一小段制作预览，要半分钟左右'
            : '正在用照片制作预览，请稍等'}
        </Flex>
      )}
    </Modal>
  );
}
