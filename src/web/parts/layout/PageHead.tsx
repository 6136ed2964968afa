import type { ReactNode } from 'react';
import { Row } from './Stack.tsx';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** One sentence: what this page is for. */
  about: ReactNode;
  /** The one primary action, at the right. */
  action?: ReactNode;
}

export function PageHead({ title, about, action }: Props) {
  return (
    <Row as="header" gap={16} className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>{about}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Row>
  );
}
