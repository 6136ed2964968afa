import type { ReactNode } from 'react';
import styles from '../states/StatusTag.module.css';

export type Tone = 'quiet' | 'busy' | 'good' | 'bad' | 'careful' | 'onAir';

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}
