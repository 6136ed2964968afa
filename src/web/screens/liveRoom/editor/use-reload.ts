import { useEffect, useRef } from 'react';

export function useReload(counter: number, refetch: () => unknown): void {
  const seen = useRef(counter);
  useEffect(() => {
    if (seen.current === counter) return;
    seen.current = counter;
    void refetch();
  }, [counter, refetch]);
}
