import { spawn, type ChildProcess } from 'node:child_process';
import { endingWithParent, stderrTail } from '../process/foreign-program.ts';

export type MediaErrorCode =
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-long'
  | 'failed'
  | 'timeout'
  | 'no-tool'
  | 'bad-label';

export class MediaError extends Error {
  override name = 'MediaError';
  readonly code: MediaErrorCode;
  readonly detail: string;

  constructor(code: MediaErrorCode, message: string, detail: string) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

export interface RunOptions {
  signal: AbortSignal;
  limitMs: number;
  onOutput?: (chunk: Buffer) => void;
  onError?: (text: string) => void;
}

const MAX_OUTPUT = 32 * 1024 * 1024;

const cannotStart = (program: string, detail: string) =>
  new MediaError('no-tool', `没能启动 ${program}，请检查它是否存在、是否可以执行`, detail);

export function run(program: string, args: string[], options: RunOptions): Promise<Buffer> {
  options.signal.throwIfAborted();
  const child = spawn(...endingWithParent(program, args), { stdio: ['ignore', 'pipe', 'pipe'] });
  return untilEnd(child, program, options);
}

export function untilEnd(
  child: ChildProcess,
  program: string,
  { signal, limitMs, onOutput, onError }: RunOptions,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    let size = 0;
    const detail = stderrTail(child.stderr);
    if (onError) child.stderr?.on('data', (text: string) => onError(text));
    let stopped: Error | null = null;

    const stop = (why: Error) => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const abort = () => stop(signal.reason as Error);
    const limit = setTimeout(() => {
      stop(new MediaError('timeout', `处理时间超过 ${Math.ceil(limitMs / 1000)} 秒，已停止`, detail()));
    }, limitMs);
    signal.addEventListener('abort', abort, { once: true });
    // It may have been stopped while the program was being started.
    if (signal.aborted) abort();

    child.stdout?.on('data', (chunk: Buffer) => {
      if (onOutput) return onOutput(chunk);
      output.push(chunk);
      size += chunk.length;
      if (size > MAX_OUTPUT) stop(new MediaError('failed', '处理结果过大，已停止', detail()));
    });
    child.on('error', (error) => {
      stopped ??= cannotStart(program, String(error));
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', abort);
      if (stopped !== null) reject(stopped);
      else if (code === 0) resolve(Buffer.concat(output));
      else if (code === 126 || code === 127) reject(cannotStart(program, detail()));
      else reject(new MediaError('failed', '音视频处理失败', `${detail()} (${killedBy ?? code})`));
    });
  });
}
