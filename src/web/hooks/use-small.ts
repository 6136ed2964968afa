import { useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const list = window.matchMedia(query);
  return {
    subscribe: (tell: () => void) => {
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    matches: () => list.matches,
  };
};

const small = watch('(max-width: 767px)');
const still = watch('(prefers-reduced-motion: reduce)');

export const useSmall = (): boolean => useSyncExternalStore(small.subscribe, small.matches);

export const useReducedMotion = (): boolean => useSyncExternalStore(still.subscribe, still.matches);
