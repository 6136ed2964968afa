import { listActs, type Act } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';

const columns: Column<Act>[] = [
  { title: '时间', width: 130, render: ({ at }) => <Moment at={at} /> },
  { title: '谁', width: 130, render: ({ who }) => <span className="figures">{who}</span> },
  { title: '做了什么', render: ({ act }) => act },
  { title: '对象', render: ({ target }) => <span className="break-anywhere">{target}</span> },
  { title: '理由', render: ({ why }) => <span className="break-anywhere">{why || '—'}</span> },
];

export function Acts() {
  const page = usePage(['keyword']);
  const acts = useCall(listActs, {
    ...page.paging,
    keyword: page.filters.keyword,
  });
  return (
    <>
      <FilteredList
        search={{ name: 'keyword', placeholder: '搜索人、对象或理由' }}
        unit="条记录"
        name="操作记录"
        query={acts}
        page={page}
        columns={columns}
        renderCard={({ at, who, act, target, why }) => (
          <RecordCard title={act}>
            {target && <RecordLine>{target}</RecordLine>}
            {why && <RecordLine>{`理由：${why}`}</RecordLine>}
            <RecordLine>
              {who} · <Moment at={at} />
            </RecordLine>
          </RecordCard>
        )}
        empty={<EmptyState drawing="order" text="还没有操作记录。记录只增不改。" />}
      />
    </>
  );
}
