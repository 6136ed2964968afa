import type { HTMLAttributes } from 'react';
import styles from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div';
  small?: boolean;
  tone?: 'hint' | 'warning' | 'error';
}

/** A quiet sentence beside what it is about. */
export function Hint({ as: Tag = 'p', small, tone = 'hint', className = '', ...rest }: Props) {
  return <Tag {...rest} className={`${styles[tone]} ${small ? styles.small : ''} ${className}`} />;
}
