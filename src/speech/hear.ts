import { BELOW_NORMAL } from '../process/child.ts';
import { programFile } from '../process/program-file.ts';
import { ChildError, openSupervisor } from '../process/supervisor.ts';
import { settleTimes } from './segment-times.ts';
import type { TranscriptionService } from './transcribe.ts';
import { findSpeech, packWindows, type Span } from './voice-activity.ts';
import { whisperFiles, type WhisperFiles } from './whisper-files.ts';
import type { HeardWindow, Piece } from './whisper.ts';

export interface HearingOptions {
  /** The path of a weight by its id, `whisper/<path>`; null when it is not there. */
  file: (id: string) => string | null;
  /** Where files made from the weights are kept. */
  derivedDir: string;
  threads: number;
  /** After this time without work the model gives its memory back. */
  idleMs: number;
}

export interface HearOptions {
  /** A language or accent such as zh-CN-sichuan, ja or en-US; null to find it out. */
  language: string | null;
  /** `translate` writes English whatever is spoken. */
  task: HeardWindow['task'];
  signal: AbortSignal | null;
  /** From 0 to 1: how much of the speech has been heard. */
  onProgress: ((share: number) => void) | null;
}

export interface Heard {
  text: string;
  /** Times in seconds. */
  segments: { start: number; end: number; text: string }[];
  /** As Whisper calls it; null when nobody speaks and none was asked for. */
  language: string | null;
}

export interface Hearing {
  /** Throws HearingMissingError when there is nothing to hear with. */
  check(): void;
  hear(samples16k: Float32Array, options: HearOptions): Promise<Heard>;
  close(): Promise<void>;
}

export class HearingMissingError extends Error {
  override name = 'HearingMissingError';
}

export class HearingFailedError extends Error {
  override name = 'HearingFailedError';
}

const RATE = 16_000;
/** Speech after the last words that is worth hearing again. */
const LEFT_OUT = 1.5 * RATE;
/** A window of 30 s takes some seconds, on a slow and busy machine a minute. */
const ANSWER_MS = 180_000;
/** A child that died takes one window with it, which is heard once more. */
const TRIES = 2;

export function openHearing({ file, derivedDir, threads, idleMs }: HearingOptions): Hearing {
  const supervisor = openSupervisor<TranscriptionService>({
    name: 'the hearing',
    command: () => ({
      program: programFile('speech/transcribe'),
      settings: { files: findFiles(), derivedDir, threads },
      // A recording that is being heard must not make a live voice stutter.
      nice: BELOW_NORMAL,
    }),
    answerMs: ANSWER_MS,
    idleMs,
    tries: TRIES,
  });

  function findFiles(): WhisperFiles {
    const found = whisperFiles.map((name) => [name, file(`whisper/${name}`)] as const);
    const missing = found.find(([, path]) => path === null);
    if (missing)
      throw new HearingMissingError(
        `语音识别的模型文件 ${missing[0]} 还没有准备好，请等安装完成；一直没有的话，重新运行 npm start。`,
      );
    return Object.fromEntries(found) as WhisperFiles;
  }

  function failureOf(error: unknown): unknown {
    if (!(error instanceof ChildError)) return error;
    const { kind } = error;
    if (kind === 'stopped') return new HearingFailedError('语音识别已经关闭，请等服务重新启动后再试。');
    const sentence =
      kind === 'start' || kind === 'failed'
        ? `语音识别没能完成，请检查 ${derivedDir} 的磁盘空间和写入权限，再重新运行 npm start。`
        : '语音识别两次意外中断，可能是内存不够，请等别的任务做完后再试。';
    return new HearingFailedError(sentence, { cause: error });
  }

  async function hearAll(
    samples: Float32Array,
    { language: asked, task, signal, onProgress }: HearOptions,
  ): Promise<Heard> {
    let language = asked === null ? null : codeOf(asked);
    const speech = findSpeech(samples);
    const segments: Piece[] = [];
    const windows = packWindows(samples, speech);
    const lengthOf = (all: Span[]) => all.reduce((sum, { from, to }) => sum + to - from, 0);
    const total = lengthOf(windows);
    for (let window = windows.shift(); window; window = windows.shift()) {
      const { from, to } = window;
      const sound = { samples: samples.subarray(from, to), language, task };
      // Window by window: who has much to be heard takes turns with the others.
      const heard = await supervisor.request(sound, {
        ...(signal && { signal }),
        onBegin: () => onProgress?.(1 - (lengthOf(windows) + to - from) / total),
      });
      language = heard.language;
      const pieces = heard.pieces.map(({ start, end, text }) => ({
        start: start + from / RATE,
        end: end + from / RATE,
        text,
      }));
      segments.push(...pieces);
      const left = leftOut(window, speech, pieces.at(-1));
      if (left) windows.unshift(left);
    }
    const settled = settleTimes(segments, speech, RATE);
    return { text: settled.map((segment) => segment.text).join(' '), segments: settled, language };
  }

  return {
    check: () => void findFiles(),
    hear: async (samples, options) => {
      options.signal?.throwIfAborted();
      findFiles();
      try {
        return await hearAll(samples, options);
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => supervisor.stop(),
  };
}

/** What Whisper passed over: sometimes it takes a silence in the middle for the end. */
function leftOut(window: Span, speech: Span[], last: Piece | undefined): Span | null {
  if (!last) return null;
  // Always forward, or a window in which it hears next to nothing would be heard for ever.
  const heardTo = Math.max(Math.round(last.end * RATE), window.from + RATE);
  const rest = speech
    .map(({ from, to }) => ({ from: Math.max(from, heardTo), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => to > from);
  const length = rest.reduce((sum, span) => sum + span.to - span.from, 0);
  return rest[0] && length >= LEFT_OUT ? { from: rest[0].from, to: window.to } : null;
}

const codeOf = (language: string) => language.split('-')[0]!.toLowerCase();
