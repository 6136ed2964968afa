import { Link } from 'react-router';
import { getBalance } from '../../../contract/order.ts';
import { useCall } from '../../client/use-call.ts';
import { count } from '../format.ts';

export function PriceLine({ cost }: { cost: number | null }) {
  const { data } = useCall(getBalance, { pageSize: 1 });
  const isShort = cost !== null && data !== undefined && cost > data.balance;
  return (
    <span className={`${isShort ? 'error' : 'hint'} figures`}>
      消耗 <strong className={isShort ? 'error' : 'strong'}>{cost === null ? '…' : count(cost)}</strong> 算力
      · 余额 <Link to="/points">{data ? count(data.balance) : '…'}</Link>
      {isShort && '，不够这一次'}
    </span>
  );
}
