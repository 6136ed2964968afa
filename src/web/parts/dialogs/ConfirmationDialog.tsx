import { Modal } from 'antd';
import type { Order } from '../../../contract/order.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { LinkToConfirm } from '../consent/LinkToConfirm.tsx';

interface Props {
  order: Pick<Order, 'id' | 'name' | 'confirmation'>;
  onClose: () => void;
}

export function ConfirmationDialog({ order, onClose }: Props) {
  useFocusBack();
  const isLetter = order.confirmation?.state === 'reviewing' || order.confirmation?.state === 'unaccepted';
  return (
    <Modal open title={`请本人确认「${order.name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      {isLetter && (
        <p>不等运营方审核，也可以改由本人在手机上确认。生成链接后，上传的授权书就不用了，会一起删除。</p>
      )}
      <LinkToConfirm order={order} />
    </Modal>
  );
}
