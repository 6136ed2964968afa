import { Modal } from 'antd';
import type { Order } from '../../../contract/order.ts';
import { MediaPlayer } from '../../parts/MediaPlayer.tsx';
import { useFocusBack } from '../../use-focus-back.ts';

/** Shows the material that the order carries now. */
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
