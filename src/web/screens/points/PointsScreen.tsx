import { getBalance, recordKinds } from '../../../contract/order.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilterBar } from '../../parts/list/FilterBar.tsx';
import { ListView } from '../../parts/list/ListView.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { RecordCard, recordColumns } from './RecordCard.tsx';

export default function PointsScreen() {
  const page = usePage(['kind']);
  const { current, pageSize } = page;
  const balance = useCall(getBalance, { current, pageSize, kind: knownKey(recordKinds, page.filters.kind) });
  const known = balance.isError ? { balance: null, frozen: null } : balance.data;
  const records = { ...balance, data: balance.data?.records };
  return (
    <>
      <PageHead title="算力" about="做视频、音频和定制都用算力，每一笔都记在这里。" />
      <BalanceCards balance={known?.balance} frozen={known?.frozen} />
      <FilterBar
        page={page}
        search={null}
        choices={[{ name: 'kind', all: '全部明细', options: optionsOf(recordKinds) }]}
        total={records.data?.total}
        unit="条明细"
      />
      <ListView
        name="算力明细"
        query={records}
        page={page}
        shape="row"
        renderCard={(record) => <RecordCard record={record} />}
        columns={recordColumns}
        empty={<EmptyState drawing="points" text="还没有明细。获得、冻结、扣除和退回的算力都会记在这里。" />}
      />
    </>
  );
}
