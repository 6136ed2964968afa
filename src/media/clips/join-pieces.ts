import fs from 'node:fs/promises';
import path from 'node:path';
import { samples, trustedFile } from '../ffmpeg-input.ts';
import { runFfmpeg } from '../ffmpeg-program.ts';

export async function joinPieces(
  pieces: string[],
  sound: { file: string; gain: number } | null,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const list = `${to}.list`;
  // The list names them by their place beside it: no sign of a path can break it.
  await fs.writeFile(list, pieces.map((piece) => `file ${path.basename(piece)}\n`).join(''));
  await runFfmpeg(
    [
      trustedFile(list, 'concat,mov', ['-f', 'concat', '-safe', '0']),
      sound === null ? [] : trustedFile(sound.file, 'wav'),
      ['-map', '0:v', '-c:v', 'copy'],
      sound === null
        ? []
        : [
            ['-map', '1:a', '-af', `volume=${sound.gain.toFixed(2)}dB,alimiter=limit=0.9`, '-shortest'],
            '-c:a aac -b:a 128k -ar 44100'.split(' '),
          ].flat(),
      ['-movflags', '+faststart', '-f', 'mp4', to],
    ].flat(),
    signal,
  );
}

export const takePiece = (film: string, at: number, frames: number, to: string, signal: AbortSignal) =>
  runFfmpeg(
    [
      trustedFile(film, 'mov', ['-ss', at.toFixed(3)]),
      ['-map', '0:v', '-frames:v', String(frames), '-c', 'copy', '-map_metadata', '-1', '-f', 'mp4', to],
    ].flat(),
    signal,
  );

export async function layClipSound(
  voice: string,
  pieces: { file: string | null; from: number; seconds: number }[],
  volume: number,
  rate: number,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const lengths = pieces.map(({ seconds }) => Math.round(seconds * rate));
  const mixed = new Int16Array(lengths.reduce((sum, length) => sum + length, 0));
  const bytes = Buffer.from(mixed.buffer);
  (await fs.readFile(voice)).copy(bytes);
  let start = 0;
  for (const [index, { file, from, seconds }] of pieces.entries()) {
    if (file) {
      const heard = await soundOf(file, from, seconds, rate, signal);
      for (let i = 0; i < Math.min(lengths[index]!, heard.length >> 1); i++) {
        const sum = mixed[start + i]! + volume * heard.readInt16LE(2 * i);
        mixed[start + i] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
      }
    }
    start += lengths[index]!;
  }
  await fs.writeFile(to, bytes);
}

const soundOf = (file: string, from: number, seconds: number, rate: number, signal: AbortSignal) =>
  runFfmpeg(
    [
      trustedFile(file, 'mov', ['-ss', from.toFixed(3), '-t', seconds.toFixed(3)]),
      ['-map', '0:a', ...samples(rate, 1), 'pipe:1'],
    ].flat(),
    signal,
  );

const COVER_AT = 1;

export const coverOf = (film: string, to: string, signal: AbortSignal) =>
  runFfmpeg(
    [
      trustedFile(film, 'mov', ['-ss', String(COVER_AT)]),
      ['-frames:v', '1', '-q:v', '3', '-f', 'image2', to],
    ].flat(),
    signal,
  );

export const cutCopy = (clip: string, from: number, seconds: number, to: string, signal: AbortSignal) =>
  runFfmpeg(
    [
      trustedFile(clip, 'mov', ['-ss', from.toFixed(3), '-t', seconds.toFixed(3)]),
      ['-map', '0', '-c', 'copy', '-movflags', 'use_metadata_tags+faststart', '-f', 'mp4', to],
    ].flat(),
    signal,
  );

export const soundOfFilm = (film: string, to: string, signal: AbortSignal) =>
  runFfmpeg(
    [
      trustedFile(film, 'mov'),
      ['-map', '0:a', '-c', 'copy', '-movflags', 'use_metadata_tags+faststart', '-f', 'mp4', to],
    ].flat(),
    signal,
  );
