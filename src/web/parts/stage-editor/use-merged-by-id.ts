import { useCallback, useMemo, useState } from 'react';

export interface MergedById<T> {
  all: T[];
  add: (more: T[]) => void;
}

/** Those that a work came with, and those that were added since; each once. */
export function useMergedById<T extends { id: string }>(stored: T[]): MergedById<T> {
  const [added, setAdded] = useState<T[]>([]);
  const all = useMemo(() => {
    const byId = new Map([...added, ...stored].map((one) => [one.id, one]));
    return [...byId.values()];
  }, [stored, added]);
  const add = useCallback(
    (more: T[]) =>
      setAdded((before) => {
        const fresh = more.filter(({ id }) => !before.some((one) => one.id === id));
        return fresh.length > 0 ? [...before, ...fresh] : before;
      }),
    [],
  );
  return { all, add };
}
