import { getBalance, recordKinds, type PointRecord } from '../../../contract/order.ts';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { count } from '../../parts/format.ts';
import type { Column } from '../../parts/list/ListTable.tsx';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { Moment } from '../../parts/Moment.tsx';
import { PageHead } from '../../parts/layout/PageHead.tsx';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { PriceList } from './PriceList.tsx';
import styles from './PointsScreen.module.css';

function Amount({ record }: { record: PointRecord }) {
  const size = count(record.amount);
  if (record.kind === 'settle') return <span className="rigid body-text figures">已扣 {size}</span>;
  if (record.kind === 'freeze') return <strong className={`${styles.out} rigid figures`}>−{size}</strong>;
  return <strong className={`${styles.in} rigid figures`}>+{size}</strong>;
}

const recordColumns: Column<PointRecord>[] = [
  { title: '时间', width: 150, render: ({ at }) => <Moment at={at} /> },
  { title: '类型', width: 90, render: ({ kind }) => recordKinds[kind] },
  { title: '说明', render: ({ note }) => note },
  { title: '变动', width: 130, align: 'right', render: (record) => <Amount record={record} /> },
  { title: '余额', width: 120, align: 'right', render: ({ balance }) => count(balance) },
  { title: '冻结中', width: 120, align: 'right', render: ({ frozen }) => count(frozen) },
];

function RecordCard({ record }: { record: PointRecord }) {
  return (
    <div className="padded card">
      <div className={styles.line}>
        <span className="can-shrink strong break-anywhere">{record.note || recordKinds[record.kind]}</span>
        <Amount record={record} />
      </div>
      <div className={`${styles.line} above4 figures hint small`}>
        <span>
          {recordKinds[record.kind]} · <Moment at={record.at} />
        </span>
        <span className="rigid">余额 {count(record.balance)}</span>
      </div>
    </div>
  );
}

export default function PointsScreen() {
  const page = usePage(['kind']);
  const balance = useCall(getBalance, { ...page.paging, kind: knownKey(recordKinds, page.filters.kind) });
  const known = balance.isError ? { balance: null, frozen: null } : balance.data;
  const records = { ...balance, data: balance.data?.records };
  return (
    <>
      <PageHead title="算力" about="做视频、音频和定制用算力，直播不用；每一笔都记在这里。" />
      <BalanceCards balance={known?.balance} frozen={known?.frozen} />
      <PriceList />
      <FilteredList
        choices={[{ name: 'kind', all: '全部明细', options: optionsOf(recordKinds) }]}
        unit="条明细"
        name="算力明细"
        query={records}
        page={page}
        renderCard={(record) => <RecordCard record={record} />}
        columns={recordColumns}
        empty={<EmptyState drawing="points" text="还没有明细。获得、冻结、扣除和退回的算力都会记在这里。" />}
      />
    </>
  );
}
