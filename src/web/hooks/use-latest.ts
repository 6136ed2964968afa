import { useEffect, useRef, type RefObject } from 'react';

/** For effects and listeners that are set up once and use what the last render gave. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
