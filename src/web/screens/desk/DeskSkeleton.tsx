import styles from './DeskSkeleton.module.css';

/** The shape of the desk while the room is on its way. */
export function DeskSkeleton() {
  return (
    <div className={styles.desk} role="status" aria-label="正在打开中控台">
      <div className={styles.bar} />
      <div className={styles.column}>
        <div className={styles.stage} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
      <div className={styles.column}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={styles.line} />
        ))}
      </div>
      <div className={styles.column}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={styles.block} />
        ))}
      </div>
    </div>
  );
}
