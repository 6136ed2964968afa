import { Button, Pagination } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { Page } from '../../hooks/use-page.ts';
import { useSmall } from '../../hooks/use-small.ts';
import type { View } from './use-view.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import styles from './ListView.module.css';
import { ListSkeleton, type CardShape } from './ListSkeleton.tsx';
import { ListTable, type Column, type RowSelection } from './ListTable.tsx';

interface Props<T> {
  name: string;
  query: {
    data: { list: T[]; total: number } | undefined;
    error: Error | null;
    isPending: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  page: Page;
  shape: CardShape;
  renderCard: (row: T) => ReactNode;
  columns?: Column<T>[];
  view?: View;
  selection?: RowSelection;
  empty: ReactNode;
}

export function ListView<T extends { id: string }>({
  name,
  query,
  page,
  shape,
  renderCard,
  columns,
  view = 'cards',
  selection,
  empty,
}: Props<T>) {
  const isSmall = useSmall();
  const isTable = columns !== undefined && (view === 'table' || shape === 'row') && !isSmall;

  const { data, isPlaceholderData } = query;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / page.pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && page.current > last;
  useEffect(() => {
    // Deleting the last row of the last page would otherwise leave a page with nothing on it.
    if (isBeyond) page.go(last, page.pageSize);
  }, [isBeyond, last, page]);

  if (query.isPending) return <ListSkeleton shape={isTable ? 'row' : shape} />;
  if (!query.data)
    return (
      <div className="card">
        <ErrorCard error={query.error} title={`${name}没有打开`} retry={() => void query.refetch()} />
      </div>
    );
  const { list, total } = query.data;
  if (total === 0)
    return (
      <div className="card">
        {page.isFiltered ? (
          <EmptyState
            drawing="search"
            text="没有符合条件的内容，换个条件试试。"
            action={<Button onClick={page.clear}>清除筛选</Button>}
          />
        ) : (
          empty
        )}
      </div>
    );
  return (
    <section aria-label={name} aria-busy={query.isPlaceholderData}>
      <div className={query.isPlaceholderData ? styles.old : undefined}>
        {isTable ? (
          <ListTable rows={list} columns={columns} selection={selection ?? null} />
        ) : (
          <ul className={`${styles.grid} plain-list ${styles[shape]}`}>
            {list.map((row) => (
              <li key={row.id}>{renderCard(row)}</li>
            ))}
          </ul>
        )}
      </div>
      {total > page.pageSize && (
        <Pagination
          className={styles.paging}
          align="end"
          current={page.current}
          pageSize={page.pageSize}
          total={total}
          showSizeChanger={false}
          simple={isSmall}
          onChange={(current) => page.go(current, page.pageSize)}
        />
      )}
    </section>
  );
}
