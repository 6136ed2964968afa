import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

interface Props {
  drawing: DrawingName;
  text: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing, text, action }: Props) {
  return (
    <div className={`${styles.empty} stack centre centred`}>
      <Drawing name={drawing} />
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
