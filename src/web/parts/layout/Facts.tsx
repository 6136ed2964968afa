import { Fragment, type ReactNode } from 'react';
import styles from './Facts.module.css';

export function Facts({ rows }: { rows: (false | [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        (row) =>
          row && (
            <Fragment key={row[0]}>
              <dt className="hint">{row[0]}</dt>
              <dd>{row[1]}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
