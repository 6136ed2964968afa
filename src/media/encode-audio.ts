import { wavHeader } from '../common/wav.ts';
import { trustedFile, samples } from './ffmpeg-input.ts';
import { encodeCommentLabel, encodeLabel, readLabel, type Label } from './label/label.ts';
import { readUntrustedInto, untrustedMedia } from './read/read-untrusted.ts';
import { MediaError, run } from './run.ts';
import { ffmpegProgram } from './ffmpeg-program.ts';

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

/** Music stands back while somebody speaks, and goes out with the voice. */
const underVoice = (volume: number, seconds: number) =>
  [
    `[1:a]aresample=${MIX_RATE},aformat=channel_layouts=stereo,volume=${volume}[music]`,
    `[0:a]aresample=${MIX_RATE},aformat=channel_layouts=stereo,asplit=2[voice][key]`,
    '[music][key]sidechaincompress=threshold=0.02:ratio=8:attack=80:release=600[ducked]',
    `[ducked]atrim=0:${seconds},afade=t=out:st=${Math.max(0, seconds - 1.5)}:d=1.5[under]`,
    // Old versions of amix always halve what they mix.
    '[voice][under]amix=inputs=2:duration=first:dropout_transition=0,volume=2,alimiter=limit=0.95[out]',
  ].join(';');

/** The voice, with its music if it has any, as a WAV file. */
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
  const graph = [
    '-filter_complex',
    underVoice(music.volume, seconds),
    '-map',
    '[out]',
    '-t',
    String(seconds),
  ];
  const sources = [voice, untrustedMedia(music.file, ['-stream_loop', '-1'])];
  const head = (bytes: number) => wavHeader(MIX_RATE, 2, bytes);
  await readUntrustedInto(wav, sources, [...graph, ...samples(MIX_RATE, 2)], options, head);
}

export const encodeMp3 = (wav: string, mp3: string, signal: AbortSignal): Promise<void> =>
  ffmpeg(
    [
      ...trustedFile(wav, 'wav'),
      '-map_metadata',
      '-1',
      '-c:a',
      'libmp3lame',
      '-b:a',
      '128k',
      '-f',
      'mp3',
      mp3,
    ],
    signal,
  );

/** A copy that carries the mark, proven by reading it back: a container may drop it without a word. */
export async function labelAudio(
  from: string,
  to: string,
  format: 'mp3' | 'wav',
  label: Label,
  signal: AbortSignal,
): Promise<void> {
  const tag = format === 'wav' ? `comment=${encodeCommentLabel(label)}` : `AIGC=${encodeLabel(label)}`;
  await ffmpeg([...trustedFile(from, format), '-c', 'copy', '-metadata', tag, '-f', format, to], signal);
  if ((await readLabel(to, signal))?.ProduceID !== label.ProduceID)
    throw new MediaError('failed', 'AI 标识没有写进文件', format);
}

async function ffmpeg(args: string[], signal: AbortSignal): Promise<void> {
  const options = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  await run(await ffmpegProgram(), [...options, ...args], { signal, limitMs: LIMIT_MS });
}
