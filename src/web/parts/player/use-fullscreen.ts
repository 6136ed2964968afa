import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** iPhones give the whole screen only to the film itself. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export function useFullscreen(frame: RefObject<HTMLElement | null>): [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [frame]);
  const toggle = () => {
    const element = frame.current;
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (element?.requestFullscreen) element.requestFullscreen().catch(() => undefined);
    else element?.querySelector<IosVideo>('video')?.webkitEnterFullscreen?.();
  };
  return [isFull, toggle];
}
