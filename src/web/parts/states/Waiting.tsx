import { BrandMark } from '../layout/BrandMark.tsx';
import styles from './Waiting.module.css';

/** The whole window while a screen is on its way. */
export function Waiting() {
  return (
    <div className={`${styles.waiting} fade-in stack gap16`} role="status">
      <BrandMark size={48} />
      <div className={styles.track}>
        <div className={styles.bar} />
      </div>
      <span>正在打开，请稍等</span>
    </div>
  );
}
