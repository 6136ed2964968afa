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
import { materials } from './order-types.ts';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';

export function PreviewDialog({ order, url, onClose }: { order: Order; url: string; onClose: () => void }) {
  useFocusBack();
  const name = `「${order.name}」的素材`;
  return (
    <Modal open title={name} footer={null} onCancel={onClose} destroyOnHidden>
      {order.fileKind === 'image' ? (
        <img src={url} alt={name} style={{ display: 'block', maxHeight: '70vh', margin: '0 auto' }} />
      ) : (
        <MediaPlayer
          kind={order.fileKind === 'video' ? 'video' : 'audio'}
          src={url}
          name={name}
          duration={null}
        />
      )}
    </Modal>
  );
}

export function MaterialDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusBack();
  const { what, kinds, bytes, hint } = materials[order.type];
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
        what={what}
        kinds={kinds}
        bytes={bytes}
        hint={hint}
        onDone={({ fileId }) => replace.mutate({ id: order.id, fileId })}
      />
    </Modal>
  );
}
