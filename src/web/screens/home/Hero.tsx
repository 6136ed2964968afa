import { Button } from 'antd';
import { Link } from 'react-router';
import { offeredFeatures } from '../../parts/layout/offered-features.ts';
import { useInit } from '../../client/use-init.ts';
import styles from './Hero.module.css';

const cast = ['song', 'fang', 'chen', 'lin', 'noya', 'hao'];

export function Hero() {
  return (
    <section className={`${styles.hero} stack gap0 centre`}>
      <h1 className={styles.title}>
        把直播间交给数字人，
        <br />
        把时间留给生意
      </h1>
      <p className={styles.about}>
        {offeredFeatures(useInit()?.canMake).join('、')}，在一个工具里完成。
        <br />
        可以装在自己的电脑上，默认不把素材和数据发给别人。
      </p>
      <div className={styles.actions}>
        <Link to="/workbenches">
          <Button type="primary" size="large">
            去建直播间
          </Button>
        </Link>
        <Link to="/worksRoom">
          <Button size="large" ghost>
            做一条短视频
          </Button>
        </Link>
      </div>
      <div className={styles.cast}>
        {cast.map((presenter) => (
          <img
            key={presenter}
            src={`/assets/presenters/${presenter}.cover.webp`}
            alt=""
            className={styles.presenter}
          />
        ))}
        <span className={styles.mark}>AI数字人 · 内容由AI生成</span>
      </div>
    </section>
  );
}
