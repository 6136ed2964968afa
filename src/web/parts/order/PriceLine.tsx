import { Link } from 'react-router';
import { getBalance } from '../../../contract/order.ts';
import { useCall } from '../../client/use-call.ts';
import { count } from '../format.ts';
import styles from './PriceLine.module.css';

/** 消耗 N 算力 · 余额 M; `cost` is null while it is being worked out. */
export function PriceLine({ cost }: { cost: number | null }) {
  const { data } = useCall(getBalance, { pageSize: 1 });
  const isShort = cost !== null && data !== undefined && cost > data.balance;
  return (
    <span className={`${styles.price} hint ${isShort ? styles.short : ''} figures`}>
      消耗 <strong>{cost === null ? '…' : count(cost)}</strong> 算力 · 余额{' '}
      <Link to="/points">{data ? count(data.balance) : '…'}</Link>
      {isShort && '，不够这一次'}
    </span>
  );
}
