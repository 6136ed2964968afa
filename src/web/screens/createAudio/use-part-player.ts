import { useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../parts/player/use-media.ts';

export function usePartPlayer(duration: number | null) {
  const media = useMedia(duration);
  const audio = useRef<HTMLMediaElement | null>(null);
  const [end, setEnd] = useState<number | null>(null);
  const { ref: mediaRef } = media.element;
  const ref = useCallback(
    (element: HTMLMediaElement | null) => {
      audio.current = element;
      mediaRef(element);
    },
    [mediaRef],
  );

  useEffect(() => {
    if (end === null || !media.isPlaying) return undefined;
    // The element tells its time four times a second: by then the next sentence has begun.
    const timer = window.setInterval(() => {
      if (!audio.current || audio.current.currentTime < end) return;
      audio.current.pause();
      setEnd(null);
    }, 30);
    return () => window.clearInterval(timer);
  }, [end, media.isPlaying]);

  return {
    ...media,
    element: { ...media.element, ref },
    toggle: () => {
      setEnd(null);
      media.toggle();
    },
    playPart: (from: number, to: number) => {
      media.seek(from);
      setEnd(to);
      // A refused play() is shown by the element's own events.
      audio.current?.play().catch(() => undefined);
    },
    pause: () => audio.current?.pause(),
  };
}
