import { useCallback, useState } from 'react';
import { readUserInfo } from '../client/session.ts';

/** Takes from what was stored only the fields of the right type: an older version may have kept something else. */
export function readDraft<T extends object>(stored: string | null, start: T): T {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return start;
    const fields = Object.entries(value).filter(
      ([name, field]) => name in start && typeof field === typeof start[name as keyof T],
    );
    return { ...start, ...Object.fromEntries(fields) };
  } catch {
    // A draft broken by hand is the same as none.
    return start;
  }
}

/**
 * Keeps what is being written in this browser for this user: no reload or refusal loses it. `start` is one
 * object for all renders.
 */
export function useDraft<T extends object>(name: string, start: T): [draft: T, keep: (draft: T) => void] {
  const key = `draft:${readUserInfo()?.phoneNumber ?? ''}:${name}`;
  const [draft, setDraft] = useState(() => readDraft(localStorage.getItem(key), start));
  const keep = useCallback(
    (next: T) => {
      setDraft(next);
      const text = JSON.stringify(next);
      if (text === JSON.stringify(start)) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    },
    [key, start],
  );
  return [draft, keep];
}
