import { wavHeader } from '../common/wav.ts';
import { trustedFile, samples } from './ffmpeg-input.ts';
import { readUntrustedInto, untrustedMedia } from './read/read-untrusted.ts';
import { runFfmpeg } from './ffmpeg-program.ts';

/** An hour of sound takes one. */
const LIMIT_MS = 10 * 60_000;
const MIX_RATE = 44_100;

export interface Mix {
  /** 16-bit mono samples without a head. */
  pcm: string;
  rate: number;
  seconds: number;
  music: { file: string; volume: number } | null;
}

const underVoice = (volume: number, seconds: number) =>
  [
    `[1:a]aresample=${MIX_RATE},aformat=channel_layouts=stereo,volume=${volume}[music]`,
    `[0:a]aresample=${MIX_RATE},aformat=channel_layouts=stereo,asplit=2[voice][key]`,
    '[music][key]sidechaincompress=threshold=0.02:ratio=8:attack=80:release=600[ducked]',
    `[ducked]atrim=0:${seconds},afade=t=out:st=${Math.max(0, seconds - 1.5)}:d=1.5[under]`,
    // Old versions of amix always halve what they mix.
    '[voice][under]amix=inputs=2:duration=first:dropout_transition=0,volume=2,alimiter=limit=0.95[out]',
  ].join(';');

export async function mixAudio(
  { pcm, rate, seconds, music }: Mix,
  wav: string,
  signal: AbortSignal,
): Promise<void> {
  const voice = { file: pcm, formats: 's16le', options: samples(rate, 1) };
  const options = { signal, limitMs: LIMIT_MS };
  // The header is ours: a program that reads strangers' files may only write bare samples.
  if (!music)
    return readUntrustedInto(wav, [voice], ['-f', 's16le'], options, (bytes) => wavHeader(rate, 1, bytes));
  const mixed = [
    '-filter_complex',
    underVoice(music.volume, seconds),
    '-map',
    '[out]',
    '-t',
    String(seconds),
  ];
  const sources = [voice, untrustedMedia(music.file, ['-stream_loop', '-1'])];
  const head = (bytes: number) => wavHeader(MIX_RATE, 2, bytes);
  await readUntrustedInto(wav, sources, [...mixed, ...samples(MIX_RATE, 2)], options, head);
}

const mp3Of = (wav: string, mp3: string, filters: string[], signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg(
    [
      ...trustedFile(wav, 'wav'),
      ...filters,
      ...'-map_metadata -1 -c:a libmp3lame -b:a 128k -f mp3'.split(' '),
      mp3,
    ],
    signal,
  );

export const encodeMp3 = (wav: string, mp3: string, signal: AbortSignal): Promise<Buffer> =>
  mp3Of(wav, mp3, [], signal);

/** So many decibels louder, and never above full scale. */
export const encodeLouderMp3 = (
  wav: string,
  mp3: string,
  gain: number,
  signal: AbortSignal,
): Promise<Buffer> => mp3Of(wav, mp3, ['-af', louder(gain)], signal);

export const louder = (gain: number) => `volume=${gain.toFixed(2)}dB,alimiter=limit=0.9`;

/** Speech of one voice is hardly told from its original from here on. */
const BITS_PER_SECOND = 24_000;

/** 16-bit mono samples without a head as an Opus file; the rate is one that Opus knows: 8, 12, 16, 24 or 48 kHz. */
export async function encodeOpus(pcm: string, rate: number, to: string, signal: AbortSignal): Promise<void> {
  // The ffmpeg of 2019 counts what is to be skipped at the beginning in samples of the source instead of Opus' own 48 kHz.
  const sound = `-ar 48000 -c:a libopus -b:a ${BITS_PER_SECOND} -vbr on -map_metadata -1`.split(' ');
  // Without bitexact every file names the build that wrote it.
  const file = ['-flags', '+bitexact', '-fflags', '+bitexact', '-f', 'ogg', to];
  await runFfmpeg([...trustedFile(pcm, 's16le', samples(rate, 1)), ...sound, ...file], signal);
}

export const decodeOpus = (file: string, rate: number, signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg([...trustedFile(file, 'ogg'), ...samples(rate, 1), '-'], signal);

/** 16-bit mono samples without a head, faster or slower (0.5–2) at the same pitch. */
export const changeTempo = (pcm: string, rate: number, speed: number, signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg(
    [...trustedFile(pcm, 's16le', samples(rate, 1)), '-af', `atempo=${speed}`, ...samples(rate, 1), '-'],
    signal,
  );
