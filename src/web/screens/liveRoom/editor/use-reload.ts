import { useEffect, useRef } from 'react';

/** Refetches whenever the counter changes, but not at the start: the query itself does that. */
export function useReload(counter: number, refetch: () => unknown): void {
  const seen = useRef(counter);
  useEffect(() => {
    if (seen.current === counter) return;
    seen.current = counter;
    void refetch();
  }, [counter, refetch]);
}
