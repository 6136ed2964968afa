import { ThunderboltOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { getBalance } from '../../contract/order.ts';
import { BrandLink } from '../parts/layout/BrandMark.tsx';
import { count } from '../parts/format.ts';
import { useCall } from '../client/use-call.ts';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ title }: { title: string | null }) {
  const { data } = useCall(getBalance, { pageSize: 1 });
  return (
    <header className={`${styles.bar} row`}>
      {title !== null && <BrandLink to="/index" name={title} />}
      <span className="grow" />
      <Link
        to="/points"
        className={`${styles.balance} row gap6 figures card-link`}
        aria-label={data ? `算力余额 ${data.balance}` : '算力余额'}
      >
        <ThunderboltOutlined />
        <span>
          {data ? count(data.balance) : '…'} <small>算力</small>
        </span>
      </Link>
      <UserMenu />
    </header>
  );
}
