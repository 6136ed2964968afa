import { BrandMark } from '../layout/BrandMark.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import styles from './Waiting.module.css';

export function Waiting() {
  return (
    <div className={`${styles.waiting} fade-in stack gap16 centre middle`} role="status">
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
    <div className="fade-in">
      <div className={styles.title} />
      <div className={styles.about} />
      <ListSkeleton shape="landscape" />
    </div>
  );
}
