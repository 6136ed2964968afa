import { StageFrame } from '../../parts/cover/StageFrame.tsx';
import { offeredFeatures } from '../../parts/layout/offered-features.ts';
import { dark, variables } from '../../theme.ts';
import { useInit } from '../../client/use-init.ts';
import styles from './Cast.module.css';

export function Cast() {
  return (
    <section className={`${styles.cast} stack gap0`} style={variables(dark)} aria-label="产品介绍">
      <div className={styles.words}>
        <p className={styles.slogan}>
          一台普通电脑，
          <br />
          开一间不打烊的直播间
        </p>
        <p className={styles.about}>{offeredFeatures(useInit()?.canMake).join('、')}，都在这里完成。</p>
      </div>
      <div className={styles.stages}>
        <StageFrame presenter="chen" backdrop="office-walnut" className={styles.left} />
        <StageFrame presenter="lin" backdrop="live-studio" className={styles.middle} />
        <StageFrame presenter="noya" backdrop="shop-fashion" className={styles.right} />
        <div className={styles.asked}>这件外套有 M 码吗</div>
        <div className={styles.answered}>有的，M 码现货，今天下单明天发。</div>
      </div>
      <p className={`${styles.promise} hint`}>每一份生成的内容都自动带上 AI 标识</p>
    </section>
  );
}
