import { useEffect, useRef } from 'react';

/** Asks again whenever the counter has moved on; the first time is the query's own. */
export function useReload(counter: number, refetch: () => unknown): void {
  const seen = useRef(counter);
  useEffect(() => {
    if (seen.current === counter) return;
    seen.current = counter;
    void refetch();
  }, [counter, refetch]);
}
