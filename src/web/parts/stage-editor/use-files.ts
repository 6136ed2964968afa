import { useCallback, useMemo } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { useKnown } from './use-known.ts';

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
  /** Those that the server names in an answer. */
  learn: (files: KnownFile[]) => void;
  all: KnownFile[];
}

/** The uploaded files of a work: those it came with, and those that were added since. */
export function useFiles(stored: KnownFile[]): Files {
  const { all, add: learn } = useKnown(stored);
  const find = useCallback((id: string) => all.find((file) => file.id === id) ?? null, [all]);
  const add = useCallback(
    ({ fileId, originalName, url, duration }: Uploaded) =>
      learn([{ id: fileId, name: originalName, url, duration }]),
    [learn],
  );
  return useMemo(() => ({ find, add, learn, all }), [find, add, learn, all]);
}
