import type { ReactNode } from 'react';
import styles from './Rail.module.css';

interface Props {
  label: string;
  side: 'left' | 'right';
  items: readonly { key: string; name: string; icon: ReactNode }[];
  opened: string | null;
  onPick: (key: string) => void;
}

export function Rail({ label, side, items, opened, onPick }: Props) {
  return (
    <nav className={`${styles.rail} ${styles[side]}`} aria-label={label}>
      {items.map(({ key, name, icon }) => (
        <button
          key={key}
          type="button"
          aria-expanded={key === opened}
          className={key === opened ? `${styles.item} ${styles.active}` : styles.item}
          onClick={() => onPick(key)}
        >
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          {name}
        </button>
      ))}
    </nav>
  );
}
