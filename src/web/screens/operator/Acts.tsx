import { listActs, type Act } from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { FilterBar } from '../../parts/list/FilterBar.tsx';
import type { Column } from '../../parts/list/ListTable.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
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
    current: page.current,
    pageSize: page.pageSize,
    keyword: page.filters.keyword,
  });
  return (
    <>
      <FilterBar
        page={page}
        search={{ name: 'keyword', placeholder: '搜索人、对象或理由' }}
        choices={[]}
        total={acts.data?.total}
        unit="条记录"
      />
      <ListView
        name="操作记录"
        query={acts}
        page={page}
        shape="row"
        columns={columns}
        renderCard={({ at, who, act, target, why }) => (
          <RecordCard title={act}>
            {target && <RecordLine>{target}</RecordLine>}
            {why && <RecordLine>{`理由：${why}`}</RecordLine>}
            <RecordLine>
              <>
                {who} · <Moment at={at} />
              </>
            </RecordLine>
          </RecordCard>
        )}
        empty={<EmptyState drawing="order" text="还没有操作记录。记录只增不改。" />}
      />
    </>
  );
}
