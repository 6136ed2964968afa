import { recordKinds, type PointRecord } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import { Moment } from '../../parts/Moment.tsx';
import styles from './RecordCard.module.css';
import type { Column } from '../../parts/list/ListTable.tsx';

/** What the record did to the balance: a settled amount had left it when it was frozen. */
function Amount({ record }: { record: PointRecord }) {
  const size = count(record.amount);
  if (record.kind === 'settle') return <span className="body-text figures">已扣 {size}</span>;
  if (record.kind === 'freeze') return <strong className={`${styles.out} figures`}>−{size}</strong>;
  return <strong className={`${styles.in} figures`}>+{size}</strong>;
}

export const recordColumns: Column<PointRecord>[] = [
  { title: '时间', width: 150, render: ({ at }) => <Moment at={at} /> },
  { title: '类型', width: 90, render: ({ kind }) => recordKinds[kind] },
  { title: '说明', render: ({ note }) => note },
  { title: '变动', width: 130, align: 'right', render: (record) => <Amount record={record} /> },
  { title: '余额', width: 120, align: 'right', render: ({ balance }) => count(balance) },
  { title: '冻结中', width: 120, align: 'right', render: ({ frozen }) => count(frozen) },
];

export function RecordCard({ record }: { record: PointRecord }) {
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
        <span>余额 {count(record.balance)}</span>
      </div>
    </div>
  );
}
