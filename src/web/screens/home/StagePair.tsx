import { StageFrame } from '../../parts/StageFrame.tsx';
import styles from './StagePair.module.css';

/** The same words in three settings. */
export function StagePair() {
  return (
    <div className={styles.pair}>
      <StageFrame presenter="mei" backdrop="shop-fashion" mark="AI生成" />
      <StageFrame presenter="hao" backdrop="live-neon" mark="AI生成" />
      <StageFrame presenter="fang" backdrop="home-kitchen" mark="AI生成" />
    </div>
  );
}
