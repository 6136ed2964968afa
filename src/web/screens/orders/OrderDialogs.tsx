import { Modal, message } from 'antd';
import { useState } from 'react';
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
import { ClipMarks } from '../../parts/player/ClipMarks.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';

interface PreviewProps {
  order: Order;
  url: string;
  /** Seconds where a video is opened. */
  from: number;
  onClose: () => void;
}

export function PreviewDialog({ order, url, from, onClose }: PreviewProps) {
  useFocusBack();
  const [at, setAt] = useState(from);
  const name = `「${order.name}」的素材`;
  return (
    <Modal open title={name} footer={null} onCancel={onClose} destroyOnHidden>
      {order.fileKind === 'image' ? (
        <img src={url} alt={name} style={{ display: 'block', maxHeight: '70vh', margin: '0 auto' }} />
      ) : (
        <div className="stack gap12">
          <MediaPlayer
            kind={order.fileKind === 'video' ? 'video' : 'audio'}
            src={at > 0 ? `${url}#t=${at}` : url}
            name={name}
            duration={null}
          />
          <ClipMarks checks={order.checks} duration={order.fileDuration ?? 0} onSeek={setAt} />
        </div>
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
