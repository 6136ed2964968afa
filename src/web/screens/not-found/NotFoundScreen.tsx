import { Button } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { BrandMark } from '../../parts/BrandMark.tsx';
import { useInit } from '../../use-init.ts';
import styles from './NotFoundScreen.module.css';
import { OffAir } from './OffAir.tsx';

export default function NotFoundScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const brand = useInit();
  return (
    <main className={styles.page}>
      <Link to="/index" className={styles.brand}>
        <BrandMark size={28} />
        {brand?.brandMenuTitle}
      </Link>
      <OffAir />
      <h1 className={styles.title}>这个频道没有信号</h1>
      <p className={styles.text}>
        没有找到 <code className={styles.path}>{pathname}</code>
        <br />
        地址可能打错了，或者页面已经搬走。
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void navigate(-1)}>返回上一页</Button>
        <Button type="primary" onClick={() => void navigate('/index')}>
          回到首页
        </Button>
      </div>
    </main>
  );
}
