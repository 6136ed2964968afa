import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Hint } from './Hint.tsx';

interface Props {
  name: ReactNode;
  /** Below the name, smaller. */
  about: ReactNode;
  /** The whole name, on hover: the line may cut it. */
  title?: string;
  bold?: boolean;
  className?: string;
}

/** What a row is called and a few words about it; takes the room that the row has left. */
export function NameLines({ name, about, title, bold = false, className = '' }: Props) {
  return (
    <span className={`${styles.names} ${className}`}>
      <span className={`${styles.name} ${bold ? styles.bold : ''} ellipsis`} title={title}>
        {name}
      </span>
      <Hint as="span" small className="figures">
        {about}
      </Hint>
    </span>
  );
}
