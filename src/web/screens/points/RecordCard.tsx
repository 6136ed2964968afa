import type { PointRecord } from '../../../contract/order.ts';
import { recordKinds } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import { Moment } from '../../parts/Moment.tsx';
import { Amount } from './Amount.tsx';
import styles from './RecordCard.module.css';

export function RecordCard({ record }: { record: PointRecord }) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <span className={styles.note}>{record.note || recordKinds[record.kind]}</span>
        <Amount record={record} />
      </div>
      <div className={`${styles.line} ${styles.small} figures`}>
        <span>
          {recordKinds[record.kind]} · <Moment at={record.at} />
        </span>
        <span>余额 {count(record.balance)}</span>
      </div>
    </div>
  );
}
