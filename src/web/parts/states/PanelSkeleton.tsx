import styles from './PanelSkeleton.module.css';

export function PanelSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="fade-in stack gap16" role="status" aria-label="正在打开">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} />
      ))}
    </div>
  );
}
