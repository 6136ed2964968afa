import { resolve } from 'node:path';

/**
 * What ffmpeg reads from, after the options that belong to it; every `-i` of the product is made here. Without the two
 * lists it would take an upload for a playlist, follow it, and put another file of this machine into the result.
 */
export function input(url: string, formats: string, options: string[] = []): string[] {
  const protocol = url.slice(0, url.indexOf(':'));
  return [...options, '-protocol_whitelist', protocol, '-format_whitelist', formats, '-i', url];
}

/** A file that we made ourselves. */
export const trustedFile = (path: string, formats: string, options: string[] = []): string[] =>
  input(`file:${resolve(path)}`, formats, options);

/** Pictures that we draw, one after the other. */
export function drawnFrames(shape: { width: number; height: number; fps: number }): string[] {
  const size = `${shape.width}x${shape.height}`;
  return ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(shape.fps)];
}

/** Samples without a head, 16 bits each. */
export const samples = (rate: number, channels: number): string[] => [
  '-f',
  's16le',
  '-ar',
  String(rate),
  '-ac',
  String(channels),
];
