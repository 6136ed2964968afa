import type { HTMLAttributes } from 'react';
import styles from './layout.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'li' | 'span' | 'header' | 'footer';
  /** Pixels between the children. */
  gap?: 4 | 8 | 12 | 16 | 24;
}

/** Children below each other. */
export function Stack({ as: Tag = 'div', gap = 8, className = '', ...rest }: Props) {
  return <Tag {...rest} className={`${styles.stack} ${styles[`gap${gap}`]} ${className}`} />;
}

interface ListProps extends Omit<Props, 'as'> {
  as?: 'ul' | 'ol';
}

/** The same as a list without bullets. */
export function List({ as: Tag = 'ul', gap = 8, className = '', ...rest }: ListProps) {
  return <Tag {...rest} className={`${styles.stack} ${styles.list} ${styles[`gap${gap}`]} ${className}`} />;
}

interface RowProps extends Props {
  wrap?: boolean;
  /** The first child at the one end, the last at the other. */
  between?: boolean;
}

/** Children beside each other, on one line through their middles. */
export function Row({ as: Tag = 'div', gap = 8, wrap, between, className = '', ...rest }: RowProps) {
  const flow = `${wrap ? styles.wrap : ''} ${between ? styles.between : ''}`;
  return <Tag {...rest} className={`${styles.row} ${styles[`gap${gap}`]} ${flow} ${className}`} />;
}
