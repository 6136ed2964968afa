import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Registration } from './Registration.tsx';
import { useInit } from '../client/use-init.ts';
import styles from './AgreeFrame.module.css';
import { BrandLink } from '../parts/layout/BrandMark.tsx';

const pages = [
  { to: '/agree/user', name: '用户协议' },
  { to: '/agree/privacy', name: '隐私政策' },
  { to: '/agree/ai-label', name: 'AI 标识说明' },
  { to: '/agree/complaint', name: '投诉举报' },
];

export function AgreeFrame({ title, children }: { title: string; children: ReactNode }) {
  const init = useInit();
  return (
    <div className={`${styles.page} stack gap0`}>
      <header className={`${styles.head} row wrap between`}>
        <BrandLink to="/login" name={init?.brandMenuTitle} />
        <nav aria-label="协议" className={`${styles.others} row gap24`}>
          {pages.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={name === title ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <main className={`${styles.sheet} card`}>
        <h1>{title}</h1>
        {children}
      </main>
      <Registration number={init?.siteRegistration ?? ''} />
    </div>
  );
}
