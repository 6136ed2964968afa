import type { PointRecord } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import styles from './Amount.module.css';

/** What the record did to the balance: a settled amount had left it when it was frozen. */
export function Amount({ record }: { record: PointRecord }) {
  const size = count(record.amount);
  if (record.kind === 'settle') return <span className={`${styles.settled} figures`}>已扣 {size}</span>;
  if (record.kind === 'freeze') return <strong className={`${styles.out} figures`}>−{size}</strong>;
  return <strong className={`${styles.in} figures`}>+{size}</strong>;
}
