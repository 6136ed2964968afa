import { ThunderboltOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { getBalance } from '../../contract/order.ts';
import { BrandLink } from '../parts/layout/BrandMark.tsx';
import { count } from '../parts/format.ts';
import { useCall } from '../use-call.ts';
import { Row } from '../parts/layout/Stack.tsx';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

/** `title` is null where the side menu shows the brand already. */
export function TopBar({ title }: { title: string | null }) {
  const { data } = useCall(getBalance, { pageSize: 1 });
  return (
    <Row as="header" className={styles.bar}>
      {title !== null && <BrandLink to="/index" name={title} />}
      <span className={styles.gap} />
      <Link
        to="/points"
        className={`${styles.balance} figures`}
        aria-label={data ? `算力余额 ${data.balance}` : '算力余额'}
      >
        <ThunderboltOutlined />
        <span>
          {data ? count(data.balance) : '…'} <small>算力</small>
        </span>
      </Link>
      <UserMenu />
    </Row>
  );
}
