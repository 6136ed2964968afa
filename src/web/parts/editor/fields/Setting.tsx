import type { ReactNode } from 'react';
import styles from './Setting.module.css';

interface Props {
  title: string;
  about?: string;
  /** What is wrong with it, in a sentence. */
  problem?: string | undefined;
  control?: ReactNode;
  children?: ReactNode;
}

export function Setting({ title, about, problem, control, children }: Props) {
  return (
    <div className="stack gap6" role="group" aria-label={title}>
      <div className={`${styles.head} row gap12 between`}>
        <span className="strong medium">{title}</span>
        {control}
      </div>
      {about && <span className="hint small">{about}</span>}
      {children}
      {problem !== undefined && (
        <p className="no-margin error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
