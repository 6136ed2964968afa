import { useEffect, useRef } from 'react';
import styles from './LevelMeter.module.css';

/** Below this, in decibels, nothing is shown. */
const QUIET = -48;

/** `level`: how loud it is now, 0 to 1; null: nothing sounds. */
export function LevelMeter({ level }: { level: (() => number) | null }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!level || !element) return;
    let frame = 0;
    const look = () => {
      const decibels = 20 * Math.log10(Math.max(1e-6, level()));
      element.style.width = `${Math.max(0, 1 - decibels / QUIET) * 100}%`;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      element.style.width = '0';
    };
  }, [level]);
  return (
    <span className={styles.meter} aria-hidden="true">
      <span ref={bar} className={styles.bar} />
    </span>
  );
}
