import type { ReactNode } from 'react';
import { ErrorCard } from '../../parts/ErrorCard.tsx';
import styles from './Strip.module.css';

interface Props<T> {
  /** 最近的直播间 */
  name: string;
  /** Of the covers to come. */
  shape: 'portrait' | 'square';
  query: { data: { list: T[] } | undefined; error: Error | null; isPending: boolean; refetch: () => unknown };
  renderTile: (row: T) => ReactNode;
  empty: ReactNode;
}

/** The newest few in one row. */
export function Strip<T extends { id: string }>({ name, shape, query, renderTile, empty }: Props<T>) {
  if (query.isPending)
    return (
      <ul className={styles.strip} role="status" aria-label={`正在加载${name}`}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <li key={index} className={styles.waiting}>
            <div className={`${styles.shade} ${styles[shape]}`} />
            <div className={styles.shadeLine} />
          </li>
        ))}
      </ul>
    );
  if (!query.data)
    return (
      <div className={styles.box}>
        <ErrorCard error={query.error} title={`${name}没有打开`} retry={() => void query.refetch()} />
      </div>
    );
  if (query.data.list.length === 0) return <div className={styles.box}>{empty}</div>;
  return (
    <ul className={styles.strip}>
      {query.data.list.map((row) => (
        <li key={row.id}>{renderTile(row)}</li>
      ))}
    </ul>
  );
}
