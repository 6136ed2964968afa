import { useCallback, useMemo } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { useMergedById } from './use-merged-by-id.ts';

export interface StageFile {
  id: string;
  name: string;
  url: string;
  /** null: a picture. */
  duration: number | null;
}

export interface Files {
  /** null: it was deleted, or is not ours. */
  find: (id: string) => StageFile | null;
  add: (file: Uploaded) => void;
  /** Those that the server names in an answer. */
  merge: (files: StageFile[]) => void;
  all: StageFile[];
}

/** The uploaded files of a work: those it came with, and those that were added since. */
export function useFiles(stored: StageFile[]): Files {
  const { all, add: merge } = useMergedById(stored);
  const find = useCallback((id: string) => all.find((file) => file.id === id) ?? null, [all]);
  const add = useCallback(
    ({ fileId, originalName, url, duration }: Uploaded) =>
      merge([{ id: fileId, name: originalName, url, duration }]),
    [merge],
  );
  return useMemo(() => ({ find, add, merge, all }), [find, add, merge, all]);
}
