import { Button } from 'antd';
import { Link } from 'react-router';
import { Registration } from '../../layout/Registration.tsx';
import { BrandMark } from '../../parts/layout/BrandMark.tsx';
import { useInit } from '../../client/use-init.ts';
import { features } from './features.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { Promises } from './Promises.tsx';

export default function HomeScreen() {
  const brand = useInit();
  const offered = features.filter(({ needs }) => needs === null || brand?.canMake[needs]);
  return (
    <div className={styles.page}>
      <header className={`${styles.bar} row gap0 between`}>
        <Link to="/home" className={`${styles.brand} row`}>
          <BrandMark size={32} />
          {brand?.brandMenuTitle}
        </Link>
        <Link to="/index">
          <Button type="primary">进入首页</Button>
        </Link>
      </header>
      <main>
        <Hero />
        {offered.map(({ name, title, text, points, to, verb, picture }) => (
          <section key={name} className={styles.feature} aria-label={name}>
            <div className={styles.words}>
              <span className={styles.name}>{name}</span>
              <h2>{title}</h2>
              <p>{text}</p>
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <Link to={to} className={styles.go}>
                {verb} →
              </Link>
            </div>
            <div className="can-shrink">{picture}</div>
          </section>
        ))}
        <Promises />
      </main>
      <footer className={`${styles.foot} stack`}>
        <nav aria-label="协议">
          <Link to="/agree/user">用户协议</Link>
          <Link to="/agree/privacy">隐私政策</Link>
          <Link to="/agree/ai-label">AI 标识说明</Link>
          <Link to="/complaint">投诉举报</Link>
        </nav>
        <span>{brand?.brandTitle}</span>
        <Registration number={brand?.siteRegistration ?? ''} />
      </footer>
    </div>
  );
}
