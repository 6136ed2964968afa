import { useEffect, useRef, useState } from 'react';

/** True once the element has been on the screen: the waveforms of a long list are fetched only when looked at. */
export function useSeen() {
  const element = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [isSeen]);
  return [element, isSeen] as const;
}
