import styles from './ListSkeleton.module.css';
import grid from './ListView.module.css';

export type CardShape = 'portrait' | 'landscape' | 'row';

const CARDS = 16;

export function ListSkeleton({ shape }: { shape: CardShape }) {
  return (
    <div
      role="status"
      aria-label="正在加载"
      className={`${grid.grid} ${grid[shape]} ${shape === 'row' ? '' : styles.cards} fade-in`}
    >
      {Array.from({ length: shape === 'row' ? 5 : CARDS }, (_, index) => (
        <div key={index} className={shape === 'row' ? 'padded16 card' : `padded12 card ${styles[shape]}`}>
          {shape !== 'row' && <div className={styles.cover} />}
          <div className={styles.title} />
          <div className={styles.line} />
        </div>
      ))}
    </div>
  );
}
