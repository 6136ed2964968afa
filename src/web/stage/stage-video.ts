import type { Picture } from '../../stage/surface.ts';

/** Seconds; less is not seen, and every correction costs a jump. */
const APART = 0.25;

export function openVideo(url: string, onChange: () => void, onFailed: () => void) {
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.addEventListener('loadeddata', onChange);
  video.addEventListener('seeked', onChange);
  video.addEventListener('error', onFailed);
  video.src = url;
  let isRefused = false;

  return {
    picture: (): Picture | null =>
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
        ? { image: video, width: video.videoWidth, height: video.videoHeight }
        : null,
    follow: (seconds: number | null, isRunning: boolean, volume: number) => {
      video.muted = !(volume > 0) || isRefused;
      if (volume > 0) video.volume = Math.min(1, volume);
      // A play() that the browser refuses is tried again with the next frame, without its sound.
      if (isRunning && video.paused)
        video.play().catch((error: unknown) => {
          isRefused ||= error instanceof DOMException && error.name === 'NotAllowedError';
        });
      else if (!isRunning && !video.paused) video.pause();
      if (seconds === null || !(video.duration > 0) || video.seeking) return;
      const wanted = seconds % video.duration;
      const apart = Math.abs(video.currentTime - wanted);
      if (Math.min(apart, video.duration - apart) > APART) video.currentTime = wanted;
    },
    close: () => {
      video.removeEventListener('error', onFailed);
      video.pause();
      // The browser would go on loading a video that nobody sees.
      video.removeAttribute('src');
      video.load();
    },
  };
}

export type StageVideo = ReturnType<typeof openVideo>;
