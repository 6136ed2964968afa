import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import type { TranscriptionService } from './transcribe.ts';
import { findSpeech, packWindows, type SampleSpan } from './voice-activity.ts';
import { findWhisper, type WhisperFiles } from './whisper-files.ts';
import type { AudioWindow, LikelyLanguage, Piece } from './whisper.ts';

interface TranscriptionOptions {
  file: (id: string) => string | null;
  derivedDir: string;
  threads: number;
  idleMs: number;
}

export interface TranscribeOptions {
  language: string | null;
  /** `translate` writes English whatever is spoken. */
  task: AudioWindow['task'];
  signal: AbortSignal | null;
  onProgress: ((share: number) => void) | null;
}

export interface Transcript {
  text: string;
  segments: Piece[];
  language: string | null;
  sureness: number | null;
  likely: LikelyLanguage | null;
}

export interface Transcription {
  check(): void;
  transcribe(samples16k: Float32Array, options: TranscribeOptions): Promise<Transcript>;
  close(): Promise<void>;
}

export class TranscriptionMissingError extends Error {
  override name = 'TranscriptionMissingError';
}

export class TranscriptionFailedError extends Error {
  override name = 'TranscriptionFailedError';
}

const RATE = 16_000;
/** So much speech behind the last words is transcribed again; less is breath. */
const MISSED = 1.5 * RATE;
/** A window of 30 s takes some seconds, on a slow and busy machine a minute. */
const ANSWER_MS = 180_000;
const TRIES = 2;

export function openTranscription({
  file,
  derivedDir,
  threads,
  idleMs,
}: TranscriptionOptions): Transcription {
  const supervisor = openSupervisor<TranscriptionService>({
    name: 'the transcription',
    command: () => ({
      program: programFile('speech/transcription/transcribe'),
      settings: { files: findFiles(), taught: file('ear'), derivedDir, threads },
      // Transcribing a recording must not make a live voice stutter.
      nice: BELOW_NORMAL,
    }),
    answerMs: ANSWER_MS,
    idleMs,
    tries: TRIES,
  });

  function findFiles(): WhisperFiles {
    const found = findWhisper(file);
    if (!found)
      throw new TranscriptionMissingError(
        '语音识别的模型文件还没有准备好，请等安装完成；一直没有的话，重新运行 npm start。',
      );
    return found;
  }

  function failureOf(error: unknown): unknown {
    if (!(error instanceof ChildError)) return error;
    const { kind } = error;
    if (kind === 'stopped') return new TranscriptionFailedError('语音识别已经关闭，请等服务重新启动后再试。');
    const sentence =
      kind === 'start' || kind === 'failed'
        ? `语音识别没能完成，请检查 ${derivedDir} 的磁盘空间和写入权限，再重新运行 npm start。`
        : '语音识别意外中断，可能是内存不够，请等别的任务做完后再试。';
    return new TranscriptionFailedError(sentence, { cause: error });
  }

  async function transcribeAll(
    samples: Float32Array,
    { language: asked, task, signal, onProgress }: TranscribeOptions,
  ): Promise<Transcript> {
    let language = asked === null ? null : codeOf(asked);
    let sureness: number | null = null;
    const speech = findSpeech(samples);
    const segments: Piece[] = [];
    const likely: (LikelyLanguage & { length: number })[] = [];
    const windows = packWindows(samples, speech);
    const lengthOf = (all: SampleSpan[]) => all.reduce((sum, { from, to }) => sum + to - from, 0);
    const total = lengthOf(windows);
    for (let window = windows.shift(); window; window = windows.shift()) {
      const { from, to } = window;
      const sound = { samples: samples.subarray(from, to), language, task };
      // Recordings take turns window by window: a long one does not block the others.
      const result = await supervisor.request(sound, {
        ...(signal && { signal }),
        onBegin: () => onProgress?.(1 - (lengthOf(windows) + to - from) / total),
      });
      language = result.language;
      sureness ??= result.sureness;
      likely.push({ ...result.likely, length: to - from });
      const pieces = result.pieces.map((piece) => ({
        ...piece,
        start: piece.start + from / RATE,
        end: piece.end + from / RATE,
      }));
      segments.push(...pieces);
      const missed = missedSpeech(window, speech, pieces.at(-1));
      if (missed) windows.unshift(missed);
    }
    const aligned = snapToSpeech(segments, speech, RATE);
    const text = aligned.map((segment) => segment.text).join(' ');
    return { text, segments: aligned, language, sureness, likely: mostLikely(likely) };
  }

  return {
    check: () => void findFiles(),
    transcribe: async (samples, options) => {
      options.signal?.throwIfAborted();
      findFiles();
      try {
        return await transcribeAll(samples, options);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => supervisor.stop(),
  };
}

/** What Whisper skipped: sometimes it takes a silence in the middle for the end. */
function missedSpeech(window: SampleSpan, speech: SampleSpan[], last: Piece | undefined): SampleSpan | null {
  if (!last) return null;
  // At least a second further, or a window with next to no words would be transcribed for ever.
  const doneTo = Math.max(Math.round(last.end * RATE), window.from + RATE);
  const rest = speech
    .map(({ from, to }) => ({ from: Math.max(from, doneTo), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from);
  const length = rest.reduce((sum, span) => sum + span.to - span.from, 0);
  return rest[0] && length >= MISSED ? { from: rest[0].from, to: window.to } : null;
}

const NEAR_SECONDS = 0.6;

export function snapToSpeech<T extends { start: number; end: number }>(
  pieces: T[],
  spans: SampleSpan[],
  rate: number,
): T[] {
  const starts = spans.map((span) => span.from / rate);
  const ends = spans.map((span) => span.to / rate);
  return pieces.map((piece) => {
    const moved = { ...piece, start: nearest(starts, piece.start), end: nearest(ends, piece.end) };
    return moved.end > moved.start ? moved : piece;
  });
}

/** Where the windows disagree, it is less sure. */
function mostLikely(windows: (LikelyLanguage & { length: number })[]): LikelyLanguage | null {
  const total = windows.reduce((sum, { length }) => sum + length, 0);
  const shares = new Map<string, number>();
  for (const { language, sureness, length } of windows)
    shares.set(language, (shares.get(language) ?? 0) + (sureness * length) / total);
  const [best] = [...shares].toSorted(([, one], [, other]) => other - one);
  return best ? { language: best[0], sureness: best[1] } : null;
}

function nearest(times: number[], time: number): number {
  const best = times.reduce(
    (found, one) => (Math.abs(one - time) < Math.abs(found - time) ? one : found),
    Infinity,
  );
  return Math.abs(best - time) <= NEAR_SECONDS ? best : time;
}

const codeOf = (language: string) => language.split('-')[0]!.toLowerCase();
