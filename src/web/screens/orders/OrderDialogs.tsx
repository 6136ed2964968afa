import { Modal, message } from 'antd';
import {
  getBalance,
  listOrders,
  previewOrder,
  updateOrderVideo,
  type Order,
} from '../../../contract/order.ts';
import { Uploader } from '../../parts/upload/Uploader.tsx';
import { useSend } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { orderMaterial } from '../../parts/upload/order-material.ts';
import { MarkedClip } from '../../parts/player/MarkedClip.tsx';

interface PreviewProps {
  order: Order;
  url: string;
  /** Seconds where a video is opened. */
  from: number;
  onClose: () => void;
}

export function PreviewDialog({ order, url, from, onClose }: PreviewProps) {
  useFocusBack();
  const name = `「${order.name}」的素材`;
  return (
    <Modal open title={name} footer={null} onCancel={onClose} destroyOnHidden>
      {order.fileKind === 'image' ? (
        <img src={url} alt={name} style={{ display: 'block', maxHeight: '70vh', margin: '0 auto' }} />
      ) : (
        <MarkedClip order={order} url={url} from={from} />
      )}
    </Modal>
  );
}

export function MaterialDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusBack();
  const replace = useSend(updateOrderVideo, {
    refresh: [listOrders, getBalance, previewOrder],
    onDone: (changed) => {
      if (changed.status === 'refused') message.warning('素材换好了，但还不合格，请看检查结果。');
      else message.success('素材换好了，检查合格，可以确认训练。');
      onClose();
    },
  });
  return (
    <Modal open title={`更换「${order.name}」的素材`} footer={null} onCancel={onClose} destroyOnHidden>
      <Uploader
        {...orderMaterial[order.type]}
        onDone={({ fileId }) => replace.mutate({ id: order.id, fileId })}
      />
    </Modal>
  );
}
