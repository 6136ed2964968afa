import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { BrandLink } from '../../parts/layout/BrandMark.tsx';
import { useInit } from '../../client/use-init.ts';
import styles from './NotFoundScreen.module.css';

function OffAir() {
  return (
    <svg viewBox="0 0 360 240" className={styles.drawing} aria-hidden="true" focusable="false">
      <rect x="30" y="18" width="300" height="176" rx="20" className={styles.body} />
      <g clipPath="url(#screen)">
        {[0.08, 0.2, 0.34, 0.5, 0.34, 0.2, 0.08].map((strength, index) => (
          <rect
            key={index}
            x={46 + index * (268 / 7)}
            y="34"
            width={268 / 7 + 0.5}
            height="112"
            fill="var(--primary)"
            opacity={strength}
          />
        ))}
        <rect x="46" y="146" width="268" height="32" className={styles.strip} />
      </g>
      <clipPath id="screen">
        <rect x="46" y="34" width="268" height="144" rx="8" />
      </clipPath>
      <text x="180" y="110" className={styles.code}>
        404
      </text>
      <circle cx="62" cy="162" r="4" className={styles.dot} />
      <path d="M78 162h60" className={styles.line} />
      <path d="M120 222h120M180 194v28" className={styles.line} />
    </svg>
  );
}

export default function NotFoundScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const brand = useInit();
  return (
    <main className={`${styles.page} stack gap12 centre middle`}>
      <BrandLink to="/index" name={brand?.brandMenuTitle} className={styles.brand} />
      <OffAir />
      <h1 className={styles.title}>这个频道没有信号</h1>
      <p className={styles.text}>
        没有找到 <code className={styles.path}>{pathname}</code>
        <br />
        地址可能打错了，或者页面已经搬走。
      </p>
      <div className="row">
        <Button onClick={() => void navigate(-1)}>返回上一页</Button>
        <Button type="primary" onClick={() => void navigate('/index')}>
          回到首页
        </Button>
      </div>
    </main>
  );
}
