import { Modal } from 'antd';
import type { Work } from '../../../contract/work.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { lazyPanel } from '../lazy/lazy-part.tsx';
import styles from './ShareDialog.module.css';

const ShareCode = lazyPanel(
  async () => (await import('./ShareCode.tsx')).ShareCode,
  <div className={styles.waiting} aria-busy="true" />,
);

interface Props {
  work: Pick<Work, 'id' | 'name'>;
  onClose: () => void;
}

export function ShareDialog({ work, onClose }: Props) {
  useFocusBack();
  return (
    <Modal open title="发到手机" footer={null} width={400} onCancel={onClose} destroyOnHidden>
      <ShareCode work={work} />
    </Modal>
  );
}
