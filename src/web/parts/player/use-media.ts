import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

export const speeds = [0.75, 1, 1.25, 1.5, 2];

interface Speaker {
  pause: () => void;
}

let speaking: Speaker | null = null;

export function playAlone(speaker: Speaker): void {
  if (speaking !== speaker) speaking?.pause();
  speaking = speaker;
}

export function useMedia(known: number | null) {
  const media = useRef<HTMLMediaElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(known ?? 0);
  const [speed, showSpeed] = useState(1);
  const [isMuted, showMuted] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const toggle = useCallback(() => {
    const element = media.current;
    if (!element) return;
    // Playing may be refused or cut short by a pause; the element's own events tell the outcome.
    if (element.paused) element.play().catch(() => undefined);
    else element.pause();
  }, []);
  const seek = useCallback((seconds: number) => {
    const element = media.current;
    if (!element) return;
    const end = Number.isFinite(element.duration) ? element.duration : Infinity;
    element.currentTime = Math.min(Math.max(0, seconds), end);
    setTime(element.currentTime);
  }, []);
  const setSpeed = useCallback((next: number) => {
    if (media.current) media.current.playbackRate = next;
    showSpeed(next);
  }, []);
  const setMuted = useCallback((next: boolean) => {
    if (media.current) media.current.muted = next;
    showMuted(next);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -5, ArrowRight: 5 }[event.key];
    const faster = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const isButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
    if (step) seek(time + step);
    else if (faster) setSpeed(speeds[speeds.indexOf(speed) + faster] ?? speed);
    else if (event.key === ' ' && !isButton) toggle();
    else return;
    event.preventDefault();
  };

  const ref = useCallback((element: HTMLMediaElement | null) => {
    media.current = element;
  }, []);
  return {
    isPlaying,
    time,
    duration,
    speed,
    isMuted,
    hasFailed,
    toggle,
    seek,
    setSpeed,
    setMuted,
    onKeyDown,
    element: {
      ref,
      onPlay: () => {
        if (media.current) playAlone(media.current);
        setPlaying(true);
      },
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setTime(media.current?.currentTime ?? 0),
      onDurationChange: () => {
        const length = media.current?.duration ?? NaN;
        if (Number.isFinite(length)) setDuration(length);
      },
      onEnded: () => setPlaying(false),
      onError: () => setFailed(true),
    },
  };
}
