import styles from './EditorSkeleton.module.css';

export function EditorSkeleton({ label }: { label: string }) {
  return (
    <div className={`${styles.editor} fade-in`} role="status" aria-label={label}>
      <div className={`${styles.bar} row gap0`}>
        <div className={styles.name} />
      </div>
      <div className={`${styles.rail} hide-on-phone`} />
      <div className={`${styles.drawer} stack gap12 padded16`}>
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.block} />
      </div>
      <div className={styles.area}>
        <div className={styles.stage} />
      </div>
      <div className={`${styles.panel} stack gap12 padded16 hide-on-phone`}>
        <div className={styles.line} />
        <div className={styles.block} />
        <div className={styles.block} />
      </div>
    </div>
  );
}
