import { RightOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { KeepMounted } from '../lazy/KeepMounted.tsx';
import { lazyDialog } from '../lazy/lazy-part.tsx';
import styles from './PickerField.module.css';

const SideDrawer = lazyDialog(async () => (await import('../dialogs/SideDrawer.tsx')).SideDrawer);

interface Props {
  title: string;
  children: ReactNode;
  renderPanel: (
    closing: <T extends unknown[]>(act: (...args: T) => void) => (...args: T) => void,
  ) => ReactNode;
}

export function PickerField({ title, children, renderPanel }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${styles.field} row gap12 card-link`}
        aria-haspopup="dialog"
        aria-label={title}
        onClick={() => setOpen(true)}
      >
        {children}
        <RightOutlined className={styles.arrow} />
      </button>
      <KeepMounted isWanted={isOpen}>
        <SideDrawer open={isOpen} onClose={close} title={title}>
          {renderPanel((act) => (...args) => {
            act(...args);
            close();
          })}
        </SideDrawer>
      </KeepMounted>
    </>
  );
}
