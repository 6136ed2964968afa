import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, extra, children }: Props) {
  return (
    <section className={`${styles.panel} padded24 card`}>
      {title !== null && (
        <div className="row below16">
          <h2 className="grow heading">{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
