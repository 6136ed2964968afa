import { useEffect, useState } from 'react';

export function useDebounced<T>(value: T, ms: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(value), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return late;
}
