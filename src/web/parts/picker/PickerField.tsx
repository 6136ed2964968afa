import { RightOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { SideDrawer } from '../dialogs/SideDrawer.tsx';
import styles from './PickerField.module.css';

interface Props {
  /** 选择声音 */
  title: string;
  /** What is chosen now. */
  children: ReactNode;
  renderPanel: (close: () => void) => ReactNode;
}

/** A field that opens a picker: a drawer at the right, a sheet on small screens. */
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
      <SideDrawer open={isOpen} onClose={close} title={title}>
        {renderPanel(close)}
      </SideDrawer>
    </>
  );
}
