import { useCallback, useEffect, useRef } from 'react';

const TELL_MS = 1000;

export function useFrameCount(tell: ((fps: number) => void) | null): (picture: number) => void {
  const drawn = useRef({ count: 0, last: -1 });
  useEffect(() => {
    if (!tell) return;
    let timer = 0;
    const begin = () => {
      const since = performance.now();
      drawn.current.count = 0;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        const seconds = (performance.now() - since) / 1000;
        if (!document.hidden) tell(Math.round((drawn.current.count / seconds) * 10) / 10);
        begin();
      }, TELL_MS);
    };
    begin();
    // The second in which a page becomes visible has only some of its frames.
    document.addEventListener('visibilitychange', begin);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [tell]);
  return useCallback((picture: number) => {
    if (drawn.current.last === picture) return;
    drawn.current = { count: drawn.current.count + 1, last: picture };
  }, []);
}
