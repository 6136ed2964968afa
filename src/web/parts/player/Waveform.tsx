import { useEffect, useRef, useState } from 'react';
import styles from './player.module.css';

interface Props {
  src: string;
  played: number;
  label: string;
  onSeek: (share: number) => void;
}

const MOST_BYTES = 30 * 1024 * 1024;
const DECODE_HZ = 8000;
const SLICES = 160;
const flat = Array.from({ length: SLICES }, () => 0.06);

function peaksOf(samples: Float32Array, slices: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / slices));
  const peaks = Array.from({ length: slices }, (_, slice) => {
    let peak = 0;
    for (let index = slice * size; index < Math.min((slice + 1) * size, samples.length); index += 1)
      peak = Math.max(peak, Math.abs(samples[index]!));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / loudest);
}

/** Null where the file is too large to decode in a browser: an hour of sound would take a gigabyte. */
async function loadPeaks(url: string, slices: number, signal: AbortSignal): Promise<number[] | null> {
  const response = await fetch(url, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
    await response.body?.cancel();
    return null;
  }
  // A context of a low rate resamples while decoding, which keeps an hour at some hundred megabytes.
  const sound = await new OfflineAudioContext(1, 1, DECODE_HZ).decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), slices);
}

function paint(canvas: HTMLCanvasElement, peaks: number[], played: number): void {
  const context = canvas.getContext('2d');
  const { width, height } = canvas.getBoundingClientRect();
  if (!context || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(scale, scale);
  const colours = getComputedStyle(canvas);
  const bars = Math.min(SLICES, Math.floor(width / 4));
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor((bar / bars) * SLICES);
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * SLICES));
    const tall = Math.max(3, Math.max(...peaks.slice(from, to)) * height);
    context.fillStyle = colours.getPropertyValue((bar + 0.5) / bars <= played ? '--primary' : '--edge');
    context.beginPath();
    context.roundRect((bar / bars) * width, (height - tall) / 2, 2.5, tall, 1.25);
    context.fill();
  }
}

export function Waveform({ src, played, label, onSeek }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [loaded, setLoaded] = useState<{ src: string; peaks: number[] } | null>(null);
  const peaks = loaded?.src === src ? loaded.peaks : flat;

  useEffect(() => {
    const stop = new AbortController();
    loadPeaks(src, SLICES, stop.signal).then(
      (found) => found && setLoaded({ src, peaks: found }),
      // The line stays flat; the player itself tells of a file that cannot be played.
      () => undefined,
    );
    return () => stop.abort();
  }, [src]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const draw = () => paint(element, peaks, played);
    draw();
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [peaks, played]);

  return (
    <canvas
      ref={canvas}
      className={`${styles.wave} grow`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(played * 100)}
      onPointerDown={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        onSeek((event.clientX - left) / width);
      }}
    />
  );
}
