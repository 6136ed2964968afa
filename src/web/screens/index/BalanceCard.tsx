import { ThunderboltOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { getBalance } from '../../../contract/order.ts';
import { count } from '../../parts/format.ts';
import { useCall } from '../../use-call.ts';
import styles from './BalanceCard.module.css';

export function BalanceCard() {
  const { data } = useCall(getBalance, { pageSize: 1 });
  return (
    <Link to="/points" className={styles.card}>
      <ThunderboltOutlined className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.label}>算力余额</span>
        <span className={`${styles.figure} figures`}>{data ? count(data.balance) : '…'}</span>
      </span>
      <span className={`${styles.frozen} figures`}>
        {data && data.frozen > 0 ? `冻结中 ${count(data.frozen)}` : '查看明细'}
      </span>
    </Link>
  );
}
