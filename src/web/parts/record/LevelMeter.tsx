import { useCallback, useRef } from 'react';
import styles from './LevelMeter.module.css';

export function useLevelMeter() {
  const bar = useRef<HTMLDivElement>(null);
  const showLevel = useCallback((level: number) => {
    if (!bar.current) return;
    bar.current.style.transform = `scaleX(${level})`;
    bar.current.dataset['loud'] = String(level > TOO_LOUD);
  }, []);
  const meter = (
    <div className={`${styles.meter} shade`} aria-hidden="true">
      <div ref={bar} className={styles.level} />
    </div>
  );
  return { meter, showLevel };
}

const TOO_LOUD = 0.97;
