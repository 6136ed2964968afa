import { useSyncExternalStore } from 'react';

export interface PreviewTime {
  seconds: number;
  /** Of what is known by now. */
  total: number;
  isTotalKnown: boolean;
}

/** Kept outside of React's state: only who shows the time shall be drawn again with it. */
export interface PreviewClock {
  read: () => PreviewTime;
  write: (time: PreviewTime) => void;
  subscribe: (tell: () => void) => () => void;
}

export const atRest: PreviewTime = { seconds: 0, total: 0, isTotalKnown: false };

export function createPreviewClock(): PreviewClock {
  let now = atRest;
  const readers = new Set<() => void>();
  return {
    read: () => now,
    write: (time) => {
      now = time;
      for (const tell of readers) tell();
    },
    subscribe: (tell) => {
      readers.add(tell);
      return () => readers.delete(tell);
    },
  };
}

export const usePreviewTime = ({ subscribe, read }: PreviewClock): PreviewTime =>
  useSyncExternalStore(subscribe, read);
