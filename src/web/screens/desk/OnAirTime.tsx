import { useEffect, useState } from 'react';
import styles from './OnAirTime.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** 已播 02:13:45 */
export function OnAirTime({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return <span className={`figures ${styles.time}`}>已播 {parts.map(two).join(':')}</span>;
}
