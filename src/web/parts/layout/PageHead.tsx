import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  about: ReactNode;
  action?: ReactNode;
}

export function PageHead({ title, about, action }: Props) {
  return (
    <header className={`${styles.head} row gap16`}>
      <div className="grow own-line-on-phone">
        <h1 className={styles.title}>{title}</h1>
        <p className="hint above4">{about}</p>
      </div>
      {action && <div className={`${styles.action} grow-on-phone`}>{action}</div>}
    </header>
  );
}
