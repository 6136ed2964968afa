import { useCallback, useMemo, useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';

export interface StageFile {
  id: string;
  name: string;
  url: string;
  duration: number | null;
}

export type Files = ReturnType<typeof useFiles>;

export function useFiles(stored: StageFile[]) {
  const { all, add: merge } = useMergedById(stored);
  const find = useCallback((id: string) => all.find((file) => file.id === id) ?? null, [all]);
  const add = useCallback(
    ({ fileId, originalName, url, duration }: Uploaded) =>
      merge([{ id: fileId, name: originalName, url, duration }]),
    [merge],
  );
  return useMemo(() => ({ find, add, merge, all }), [find, add, merge, all]);
}

export function useMergedById<T extends { id: string }>(stored: T[]) {
  const [added, setAdded] = useState<T[]>([]);
  const all = useMemo(() => {
    const byId = new Map([...added, ...stored].map((entry) => [entry.id, entry]));
    return [...byId.values()];
  }, [stored, added]);
  const add = useCallback(
    (more: T[]) =>
      setAdded((before) => {
        const fresh = more.filter(({ id }) => !before.some((entry) => entry.id === id));
        return fresh.length > 0 ? [...before, ...fresh] : before;
      }),
    [],
  );
  return { all, add };
}
