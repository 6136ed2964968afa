import type { ReactNode } from 'react';
import styles from '../../parts/StatusTag.module.css';
import type { Tone } from './desk-words.ts';

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
