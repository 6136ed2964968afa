import { BrandMark } from '../layout/BrandMark.tsx';
import styles from './Waiting.module.css';

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

export function PageSkeleton() {
  return (
    <div className="fade-in" role="status" aria-label="正在打开页面">
      <div className={styles.title} />
      <div className={styles.about} />
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={`${styles.card} padded16 stack gap12 card`}>
            <div className={styles.line} />
            <div className={styles.line} />
            <div className={styles.line} />
          </div>
        ))}
      </div>
    </div>
  );
}
