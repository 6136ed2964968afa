import { stat } from 'node:fs/promises';
import { wavHeader } from '../common/wav.ts';
import { trustedFile, samples } from './ffmpeg-input.ts';
import { readUntrustedInto, untrustedMedia } from './read/read-untrusted.ts';
import { runFfmpeg } from './ffmpeg-program.ts';
import { MediaError } from './run.ts';

const LIMIT_MS = 10 * 60_000;
const MIX_RATE = 44_100;

interface Mix {
  pcm: string;
  rate: number;
  seconds: number;
  music: { file: string; volume: number } | null;
  clips?: ClipSound[];
}

export interface ClipSound {
  file: string;
  volume: number;
  from: number;
  to: number;
}

const STEREO = `aresample=${MIX_RATE},aformat=channel_layouts=stereo`;
const CLIP_FADE = 0.03;

function clipFilter({ volume, from, to }: ClipSound, seconds: number): string {
  const ms = Math.round(from * 1000);
  const fades = `afade=t=in:d=${CLIP_FADE},afade=t=out:st=${Math.max(0, to - from - CLIP_FADE)}:d=${CLIP_FADE}`;
  const cut = `${STEREO},volume=${volume},atrim=0:${to - from},${fades}`;
  // As long as all the others: amix changes its levels whenever one of them ends.
  return `${cut},adelay=${ms}|${ms},apad,atrim=0:${seconds}`;
}

function underVoice({ music, seconds, clips = [] }: Mix): string {
  const fadeOut = `afade=t=out:st=${Math.max(0, seconds - 1.5)}:d=1.5`;
  const unders = [
    ...(music ? [`${STEREO},volume=${music.volume},atrim=0:${seconds},${fadeOut}`] : []),
    ...clips.map((clip) => clipFilter(clip, seconds)),
  ];
  const names = unders.map((_, index) => `[under${index}]`);
  return [
    `[0:a]${STEREO},asplit=2[voice][key]`,
    ...unders.map((filter, index) => `[${index + 1}:a]${filter}${names[index]}`),
    // Old versions of amix always divide by the number of what they mix.
    `${names.join('')}amix=inputs=${names.length}:duration=longest:dropout_transition=0,volume=${names.length}[unders]`,
    '[unders][key]sidechaincompress=threshold=0.02:ratio=8:attack=80:release=600[ducked]',
    '[voice][ducked]amix=inputs=2:duration=first:dropout_transition=0,volume=2,alimiter=limit=0.95[out]',
  ].join(';');
}

export async function mixAudio(mix: Mix, wav: string, signal: AbortSignal): Promise<void> {
  const { pcm, rate, seconds, music, clips = [] } = mix;
  const voice = { file: pcm, formats: 's16le', options: samples(rate, 1) };
  const options = { signal, limitMs: LIMIT_MS };
  // The header is ours: a program that reads strangers' files may only write bare samples.
  if (!music && clips.length === 0)
    return readUntrustedInto(wav, [voice], ['-f', 's16le'], options, (bytes) => wavHeader(rate, 1, bytes));
  const mixed = ['-filter_complex', underVoice(mix), '-map', '[out]', '-t', String(seconds)];
  const endless = ['-stream_loop', '-1'];
  const sources = [
    voice,
    ...(music ? [untrustedMedia(music.file, endless)] : []),
    ...clips.map(({ file }) => ({ file, formats: 's16le', options: [...samples(MIX_RATE, 2), ...endless] })),
  ];
  const head = (bytes: number) => wavHeader(MIX_RATE, 2, bytes);
  await readUntrustedInto(wav, sources, [...mixed, ...samples(MIX_RATE, 2)], options, head);
}

export async function readClipSound(
  film: string,
  pcm: string,
  seconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const output = `-vn -map 0:a:0 -t ${seconds}`.split(' ');
  try {
    await readUntrustedInto(pcm, [untrustedMedia(film)], [...output, ...samples(MIX_RATE, 2)], {
      signal,
      limitMs: LIMIT_MS,
    });
    return (await stat(pcm)).size > 0;
  } catch (error) {
    // That is how ffmpeg says that there is no such stream.
    if (error instanceof MediaError && error.code === 'failed' && /matches no streams/.test(error.detail))
      return false;
    throw error;
  }
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

export const encodeLouderMp3 = (
  wav: string,
  mp3: string,
  gain: number,
  signal: AbortSignal,
): Promise<Buffer> => mp3Of(wav, mp3, ['-af', louder(gain)], signal);

export const louder = (gain: number) => `volume=${gain.toFixed(2)}dB,alimiter=limit=0.9`;

const BITS_PER_SECOND = 24_000;

export async function encodeOpus(pcm: string, rate: number, to: string, signal: AbortSignal): Promise<void> {
  // The ffmpeg of 2019 counts what is to be skipped at the beginning in samples of the source instead of Opus' own 48 kHz.
  const sound = `-ar 48000 -c:a libopus -b:a ${BITS_PER_SECOND} -vbr on -map_metadata -1`.split(' ');
  // Without bitexact every file names the build that wrote it.
  const file = ['-flags', '+bitexact', '-fflags', '+bitexact', '-f', 'ogg', to];
  await runFfmpeg([...trustedFile(pcm, 's16le', samples(rate, 1)), ...sound, ...file], signal);
}

export const decodeOpus = (file: string, rate: number, signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg([...trustedFile(file, 'ogg'), ...samples(rate, 1), '-'], signal);

export const changeTempo = (pcm: string, rate: number, speed: number, signal: AbortSignal): Promise<Buffer> =>
  runFfmpeg(
    [...trustedFile(pcm, 's16le', samples(rate, 1)), '-af', `atempo=${speed}`, ...samples(rate, 1), '-'],
    signal,
  );
