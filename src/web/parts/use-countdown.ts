import { useCallback, useEffect, useState } from 'react';

/** Whole seconds left until a moment: `const [left, startFor] = useCountdown()`. */
export function useCountdown(): [left: number, startFor: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = window.setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest <= 0) setUntil(0);
    }, 250);
    return () => window.clearInterval(timer);
  }, [until]);
  const startFor = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }, []);
  return [left, startFor];
}
