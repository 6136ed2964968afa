import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Where all of it is; null: it is all here. */
  all: string | null;
  children: ReactNode;
}

export function Section({ title, all, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all && (
          <Link to={all} className={styles.all} aria-label={`查看全部${title}`}>
            全部 <RightOutlined />
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
