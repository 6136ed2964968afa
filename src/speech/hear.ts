import { settleTimes } from './segment-times.ts';
import { openTranscriber } from './transcriber.ts';
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

export function openHearing({ file, derivedDir, threads, idleMs }: HearingOptions): Hearing {
  const transcriber = openTranscriber(idleMs);
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();

  function findFiles(): WhisperFiles {
    const found = whisperFiles.map((name) => [name, file(`whisper/${name}`)] as const);
    const missing = found.find(([, path]) => path === null);
    if (missing)
      throw new HearingMissingError(
        `语音识别的模型文件 ${missing[0]} 还没有准备好，请等安装完成；一直没有的话，重新运行 npm start。`,
      );
    return Object.fromEntries(found) as WhisperFiles;
  }

  /** Who has much to be heard takes turns with the others, window by window. */
  function inTurn<T>(make: () => Promise<T>): Promise<T> {
    const result = turn.then(make);
    // The next one waits until the child is free, also when this one has been given up.
    turn = result.catch(() => {});
    return result;
  }

  /** A child that died takes one window with it, which is heard once more. */
  async function hearWindow(window: HeardWindow, files: WhisperFiles, signal: AbortSignal) {
    for (let attempt = 1; attempt <= 2; attempt++) {
      signal.throwIfAborted();
      const answer = await transcriber.transcribe(window, { files, derivedDir, threads });
      if (answer?.ok) return answer;
      if (answer)
        throw new HearingFailedError(
          `语音识别没能完成，请检查 ${derivedDir} 的磁盘空间和写入权限，再重新运行 npm start。`,
          { cause: answer.reason },
        );
    }
    throw new HearingFailedError('语音识别两次意外中断，可能是内存不够，请等别的任务做完后再试。');
  }

  async function hearAll(
    samples: Float32Array,
    { language: asked, task, onProgress }: HearOptions,
    signal: AbortSignal,
    files: WhisperFiles,
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
      const heard = await inTurn(() => {
        onProgress?.(1 - (lengthOf(windows) + to - from) / total);
        return hearWindow(sound, files, signal);
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
      const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
      signal.throwIfAborted();
      const files = findFiles();
      return orAbort(hearAll(samples, options, signal, files), signal);
    },
    close: async () => {
      closing.abort(new HearingFailedError('语音识别已经关闭，请等服务重新启动后再试。'));
      await transcriber.close();
      await turn;
    },
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

function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
