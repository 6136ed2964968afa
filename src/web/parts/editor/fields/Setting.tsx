import type { ReactNode } from 'react';
import styles from './Setting.module.css';

interface Props {
  title: string;
  about?: string;
  /** A small one at the right of the title. */
  control?: ReactNode;
  children?: ReactNode;
}

export function Setting({ title, about, control, children }: Props) {
  return (
    <div className={styles.setting} role="group" aria-label={title}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {control}
      </div>
      {about && <span className={styles.about}>{about}</span>}
      {children}
    </div>
  );
}
