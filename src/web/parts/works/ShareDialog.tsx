import { Modal } from 'antd';
import { lazy, Suspense } from 'react';
import type { Work } from '../../../contract/work.ts';
import { useFocusBack } from '../../use-focus-back.ts';
import styles from './ShareDialog.module.css';

const ShareCode = lazy(async () => ({ default: (await import('./ShareCode.tsx')).ShareCode }));

interface Props {
  work: Pick<Work, 'id' | 'name'>;
  onClose: () => void;
}

export function ShareDialog({ work, onClose }: Props) {
  useFocusBack();
  return (
    <Modal open title="发到手机" footer={null} width={400} onCancel={onClose} destroyOnHidden>
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <ShareCode work={work} />
      </Suspense>
    </Modal>
  );
}
