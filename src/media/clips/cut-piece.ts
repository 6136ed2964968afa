import { trustedFile, videoColours } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';
import { CLIP_FPS, type Size } from './mezzanine.ts';

interface Framing {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

export interface ClipView extends Size {
  file: string;
  isPicture: boolean;
  from: number;
  seconds: number;
  framing: Framing;
  zoom: readonly [from: number, to: number];
  fit: Fit;
}

type Fit = 'crop' | 'fill' | 'blurred';

export const GROWING = [1, 1.12] as const;

export function leftOf(shown: ClipView, frames: number): ClipView {
  const seconds = Math.max(1 / CLIP_FPS, shown.seconds - frames / CLIP_FPS);
  const { to } = shown.framing;
  return {
    ...shown,
    from: shown.from + shown.seconds - seconds,
    seconds,
    framing: { from: to, to },
    zoom: [shown.zoom[1], shown.zoom[1]],
  };
}

type Transition = 'cut' | 'fade' | 'slide' | 'flash';
type ColourFilter = 'none' | 'warm' | 'cool' | 'fresh' | 'film' | 'grey';

export interface Overlay {
  file: string;
  x: number;
  y: number;
  from: number;
  to: number;
}

export interface FilmPiece {
  size: Size;
  frames: number;
  shown: ClipView;
  /** What was shown before, and goes on while it fades or slides away; otherwise null. */
  before: ClipView | null;
  transition: Transition;
  filter: ColourFilter;
  /** A film with transparency; `from`: with which of its pictures the piece begins. */
  presenter: { file: string; x: number; y: number; from: number } | null;
  overlays: Overlay[];
}

export const TRANSITION_FRAMES = 10;
export const TRANSITION_SECONDS = TRANSITION_FRAMES / CLIP_FPS;

const filters: Record<ColourFilter, string[]> = {
  none: [],
  warm: ['lutyuv=u=val-5:v=val+4', 'eq=saturation=1.06'],
  cool: ['lutyuv=u=val+6:v=val-4', 'eq=saturation=1.02'],
  fresh: ['eq=brightness=0.03:saturation=1.18:contrast=1.02'],
  film: ['lutyuv=u=val-2:v=val+2', 'eq=contrast=1.1:saturation=0.86'],
  grey: ['hue=s=0'],
};

/** One piece keeps a core and a half busy. */
const AT_ONCE = 2;

export async function cutPieces(
  pieces: { piece: FilmPiece; to: string }[],
  report: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let index = next++; index < pieces.length; index = next++) {
      await cutPiece(pieces[index]!.piece, pieces[index]!.to, both);
      report(++done);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(workers);
  } finally {
    // Where one has failed, the other must have ended before its folder goes.
    stop.abort();
    await Promise.allSettled(workers);
  }
}

export async function cutPiece(piece: FilmPiece, to: string, signal: AbortSignal): Promise<void> {
  const { size, frames, shown, before, presenter, overlays } = piece;
  const inputs = [inputOf(shown, frames)];
  const graph = [...viewOf('0:v', shown, size, frames, 'view'), `[view]${coloursOf(piece)}[v0]`];
  let last = 'v0';
  if (before) {
    inputs.push(inputOf(before, TRANSITION_FRAMES));
    graph.push(...viewOf('1:v', before, size, TRANSITION_FRAMES, 'left'));
    graph.push(`[left]${coloursOf(piece)}${leaving(piece)}[old]`);
    graph.push(`[${last}][old]overlay=${place(piece)}:eof_action=pass[joined]`);
    last = 'joined';
  }
  if (presenter) {
    const input = inputs.push(
      trustedFile(presenter.file, 'matroska,webm', ['-ss', (presenter.from / CLIP_FPS).toFixed(3)]),
    );
    graph.push(`[${input - 1}:v]setpts=PTS-STARTPTS[presenter]`);
    graph.push(`[${last}][presenter]overlay=x=${presenter.x}:y=${presenter.y}[spoken]`);
    last = 'spoken';
  }
  for (const [index, { file, x, y, from, to: until }] of overlays.entries()) {
    const input = inputs.push(trustedFile(file, 'png_pipe')) - 1;
    const isShown = `between(n\\,${from}\\,${until - 1})`;
    graph.push(`[${last}][${input}:v]overlay=x=${x}:y=${y}:enable='${isShown}'[o${index}]`);
    last = `o${index}`;
  }
  graph.push(`[${last}]${flashOf(piece)}format=yuv420p[out]`);
  await runFfmpeg(
    [
      inputs.flat(),
      ['-filter_complex', graph.join(';'), '-map', '[out]', '-frames:v', String(frames), '-an'],
      videoColours.slice(2),
      `-r ${CLIP_FPS} -c:v libx264 -preset veryfast -crf 21 -profile:v high -g ${2 * CLIP_FPS}`.split(' '),
      ['-map_metadata', '-1', '-f', 'mp4', to],
    ].flat(),
    signal,
  );
}

const coloursOf = ({ filter }: FilmPiece) =>
  filters[filter].length > 0 ? filters[filter].join(',') : 'null';

function inputOf({ file, isPicture, from, seconds }: ClipView, frames: number): string[] {
  if (isPicture) return trustedFile(file, 'png_pipe');
  const wanted = Math.min(seconds, frames / CLIP_FPS) + 1;
  return trustedFile(file, 'mov', ['-ss', from.toFixed(3), '-t', wanted.toFixed(3)]);
}

function viewOf(from: string, shown: ClipView, size: Size, frames: number, to: string): string[] {
  if (shown.isPicture) return pictureView(from, shown, size, frames, to);
  const slower = Math.max(1, frames / CLIP_FPS / shown.seconds);
  const timing = `setpts=(PTS-STARTPTS)*${slower.toFixed(4)},fps=${CLIP_FPS}`;
  if (isWhole(shown, size)) {
    const inside = innerSize(shown, size);
    return [
      `[${from}]${timing},split[${to}a][${to}b]`,
      `[${to}a]${blurred(shown, size, size)}[${to}ground]`,
      `[${to}b]scale=${inside.width}:${inside.height}:flags=bicubic,setsar=1[${to}inside]`,
      `[${to}ground][${to}inside]overlay=x=(W-w)/2:y=(H-h)/2[${to}]`,
    ];
  }
  if (shown.fit === 'blurred') return [`[${from}]${blurred(shown, size, size)},${timing}[${to}]`];
  const box = cropOf(shown, size);
  const move = (a: number, b: number, room: number) => {
    const [start, end] = [a, b].map((share) => Math.round(Math.min(1, Math.max(0, share)) * room));
    return start === end ? String(start) : `'${start}+(${end! - start!})*min(1\\,n/${frames})'`;
  };
  const at = (axis: 'x' | 'y', whole: number, cut: number) => {
    const shareOf = (point: Framing['from']) => (point[axis] * whole - cut / 2) / Math.max(1, whole - cut);
    return move(shareOf(shown.framing.from), shareOf(shown.framing.to), whole - cut);
  };
  const cut = `crop=${box.width}:${box.height}:${at('x', shown.width, box.width)}:${at('y', shown.height, box.height)}`;
  return [`[${from}]${cut},scale=${size.width}:${size.height}:flags=bicubic,setsar=1,${timing}[${to}]`];
}

const SAME_SHAPE = 1.08;

function isWhole({ fit, width, height }: ClipView, size: Size): boolean {
  const ratio = width / height / (size.width / size.height);
  return fit === 'fill' && Math.max(ratio, 1 / ratio) > SAME_SHAPE;
}

const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);

function innerSize({ width, height }: Size, size: Size): Size {
  const scale = Math.min(size.width / width, size.height / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Blurred where it is small: a tenth of the points, a hundredth of the work. */
function blurred(shown: ClipView, size: Size, out: Size): string {
  const { width, height } = cropOf(shown, size);
  const [w, h] = [even(size.width / 10), even(size.height / 10)];
  return `crop=${width}:${height},scale=${w}:${h},boxblur=4:2,lutyuv=y=val*0.8,scale=${out.width}:${out.height}:flags=bicubic,setsar=1`;
}

function cropOf({ width, height }: Size, size: Size): Size {
  const scale = Math.min(width / size.width, height / size.height);
  return { width: even(size.width * scale), height: even(size.height * scale) };
}

/** zoompan moves by whole pixels: in a picture four times as large they are a quarter of one. */
const FINE = 4;

function pictureView(from: string, shown: ClipView, size: Size, frames: number, to: string): string[] {
  const { width, height, framing } = shown;
  const fine = { width: size.width * FINE, height: size.height * FINE };
  const colours = 'out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const [first, last] = shown.fit === 'blurred' ? [1, 1] : shown.zoom;
  const grow = `zoompan=z='${first}+${last - first}*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=${frames}:s=${size.width}x${size.height}:fps=${CLIP_FPS},setsar=1`;
  const plain = `[${from}]scale=${width}:${height}:${colours}`;
  if (isWhole(shown, size)) {
    const most = GROWING[1];
    const inside = innerSize(shown, { width: fine.width / most, height: fine.height / most });
    return [
      `${plain},split[${to}a][${to}b]`,
      `[${to}a]${blurred(shown, size, fine)}[${to}ground]`,
      `[${to}b]scale=${inside.width}:${inside.height}:flags=bicubic,setsar=1[${to}inside]`,
      `[${to}ground][${to}inside]overlay=x=(W-w)/2:y=(H-h)/2,${grow}[${to}]`,
    ];
  }
  if (shown.fit === 'blurred') return [`${plain},${blurred(shown, size, size)},${grow}[${to}]`];
  const box = cropOf({ width, height }, size);
  const x = clamp(framing.from.x * width - box.width / 2, width - box.width);
  const y = clamp(framing.from.y * height - box.height / 2, height - box.height);
  return [
    `[${from}]crop=${box.width}:${box.height}:${x}:${y},scale=${fine.width}:${fine.height}:${colours},${grow}[${to}]`,
  ];
}

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(0, most), Math.max(0, value)));

const leaving = ({ transition }: FilmPiece) =>
  transition === 'fade' ? `,format=yuva420p,fade=t=out:st=0:d=${TRANSITION_SECONDS}:alpha=1` : '';

const place = ({ transition }: FilmPiece) =>
  transition === 'slide' ? `x='-W*min(1\\,n/${TRANSITION_FRAMES})':y=0` : 'x=0:y=0';

/** By the light alone: a fade to white would turn every picture of the piece into RGB and back. */
const flashOf = ({ transition }: FilmPiece) =>
  transition === 'flash' ? `eq=brightness='max(0\\,0.9-n/${TRANSITION_FRAMES})':eval=frame,` : '';
