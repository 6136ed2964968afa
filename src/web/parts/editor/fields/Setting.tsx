import type { ReactNode } from 'react';
import { FieldError } from '../../fields/FieldError.tsx';
import styles from './Setting.module.css';

interface Props {
  title: string;
  about?: string;
  problem?: string | null | undefined;
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
      <FieldError sentence={problem} />
    </div>
  );
}
