import { useCallback, useMemo, useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';

export interface KnownFile {
  id: string;
  name: string;
  url: string;
  /** null: a picture. */
  duration: number | null;
}

export interface Files {
  /** null: it was deleted, or is not ours. */
  find: (id: string) => KnownFile | null;
  add: (file: Uploaded) => void;
  all: KnownFile[];
}

/** The uploaded files of a work: those it came with, and those that were added since. */
export function useFiles(stored: KnownFile[]): Files {
  const [added, setAdded] = useState<KnownFile[]>([]);
  const all = useMemo(() => {
    const known = new Set(stored.map(({ id }) => id));
    return [...stored, ...added.filter(({ id }) => !known.has(id))];
  }, [stored, added]);
  const find = useCallback((id: string) => all.find((file) => file.id === id) ?? null, [all]);
  const add = useCallback(
    ({ fileId, originalName, url, duration }: Uploaded) =>
      setAdded((before) => [...before, { id: fileId, name: originalName, url, duration }]),
    [],
  );
  return { find, add, all };
}
