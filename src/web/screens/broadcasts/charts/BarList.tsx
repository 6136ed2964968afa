import { count } from '../../../parts/format.ts';
import styles from './BarList.module.css';

interface Props {
  label: string;
  rows: { name: string; count: number; about: string | null }[];
}

export function BarList({ label, rows }: Props) {
  const highest = Math.max(...rows.map((row) => row.count));
  return (
    <ul className="plain-list stack gap12" aria-label={label}>
      {rows.map((row) => (
        <li key={row.name}>
          <div className="row between">
            <span className="grow ellipsis strong" title={row.name}>
              {row.name}
            </span>
            {row.about && <span className="hint small figures">{row.about}</span>}
            <span className={`${styles.count} figures strong`}>{count(row.count)}</span>
          </div>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ width: `${(100 * row.count) / highest}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
