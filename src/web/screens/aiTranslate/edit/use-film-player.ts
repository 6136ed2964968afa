import { useRef, useState } from 'react';

export function useFilmPlayer() {
  const [shown, show] = useState<'source' | 'film'>('source');
  const [time, setTime] = useState(0);
  const video = useRef<HTMLVideoElement>(null);
  const until = useRef(Infinity);
  return {
    shown,
    show,
    time,
    video,
    onTime: (element: HTMLVideoElement) => {
      setTime(element.currentTime);
      if (element.currentTime < until.current) return;
      until.current = Infinity;
      element.pause();
    },
    seek: (seconds: number) => {
      if (video.current) video.current.currentTime = seconds;
      until.current = Infinity;
    },
    play: ({ start, end }: { start: number; end: number }) => {
      const element = video.current;
      if (!element) return;
      element.currentTime = start;
      until.current = end;
      // Whoever stops it at once, or forbids it, hears nothing.
      element.play().catch(() => undefined);
    },
    pause: () => video.current?.pause(),
  };
}
