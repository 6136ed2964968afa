import { resolve } from 'node:path';

/**
 * Every `-i` of the product is made here. Without the two lists ffmpeg would take an upload for a playlist, follow it,
 * and put another file of this machine into the result.
 */
export function input(url: string, formats: string, options: string[] = []): string[] {
  const protocol = url.slice(0, url.indexOf(':'));
  return [...options, '-protocol_whitelist', protocol, '-format_whitelist', formats, '-i', url];
}

export const trustedFile = (path: string, formats: string, options: string[] = []): string[] =>
  input(`file:${resolve(path)}`, formats, options);

export const drawnFrames = (shape: { width: number; height: number; fps: number | string }): string[] =>
  `-f rawvideo -pix_fmt rgba -s ${shape.width}x${shape.height} -r ${shape.fps}`.split(' ');

export const samples = (rate: number, channels: number): string[] =>
  `-f s16le -ar ${rate} -ac ${channels}`.split(' ');

/** Told, not guessed: players take unmarked pictures of this size for another standard, and colours shift. */
export const videoColours = (
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ' +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
).split(' ');
