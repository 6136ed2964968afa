import type { ReactNode } from 'react';
import dock from '../layout/dock.module.css';
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
    <nav className={`${styles.rail} stack gap4 ${styles[side]}`} aria-label={label}>
      {items.map(({ key, name, icon }) => (
        <button
          key={key}
          type="button"
          aria-expanded={key === opened}
          className={`${dock.item} ${styles.item} bare-button fill-on-hover stack gap4 centre middle`}
          onClick={() => onPick(key)}
        >
          <span className={dock.icon} aria-hidden="true">
            {icon}
          </span>
          {name}
        </button>
      ))}
    </nav>
  );
}
