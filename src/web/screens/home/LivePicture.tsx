import { StageFrame } from '../../parts/StageFrame.tsx';
import styles from './LivePicture.module.css';

/** One exchange: a viewer asks, the presenter answers and goes on. */
export function LivePicture() {
  return (
    <div className={styles.scene}>
      <StageFrame presenter="lin" backdrop="live-studio" className={styles.frame} />
      <ol className={styles.talk}>
        <li className={styles.said}>这款外套是羊毛混纺，里面加了一层轻薄内胆。</li>
        <li className={styles.asked}>
          <small>观众 张***</small>
          可以机洗吗
        </li>
        <li className={styles.answered}>
          <small>命中问答「清洗」</small>
          建议干洗，手洗请用冷水，平铺晾干。
        </li>
        <li className={styles.said}>好，我们接着看袖口的细节。</li>
      </ol>
    </div>
  );
}
