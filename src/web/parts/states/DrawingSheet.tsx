import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

export function DrawingSheet({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 96" className={styles.drawing} aria-hidden="true" focusable="false">
      <ellipse cx="60" cy="46" rx="54" ry="42" className={styles.ground} />
      {children}
      <path d="M14 88h92" className={styles.floor} />
    </svg>
  );
}

/** This drawing is apart from the others: pages that show errors need not download those. */
export function BrokenDrawing() {
  return (
    <DrawingSheet>
      <path d="M22 62V24a6 6 0 0 1 6-6h24l-6 16 12 10-8 18H28a6 6 0 0 1-6-6z" />
      <path d="M64 18h28a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H64l8-18-12-10z" className={styles.accent} />
    </DrawingSheet>
  );
}
