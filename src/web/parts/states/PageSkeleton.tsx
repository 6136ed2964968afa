import styles from './PageSkeleton.module.css';

export function PageSkeleton() {
  return (
    <div className="fade-in" role="status" aria-label="正在打开页面">
      <div className={styles.title} />
      <div className={styles.about} />
      <div className={styles.grid}>
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={`${styles.card} card`} />
        ))}
      </div>
    </div>
  );
}
