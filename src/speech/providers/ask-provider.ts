import { post, PostError, quoteReply, troubleOfStatus } from '../../process/post.ts';
import type { Wave } from '../sound/wav.ts';

const sentences = {
  timeout: '语音服务很久没有回应，请稍后再试。',
  unreachable: '连不上语音服务，请稍后再试；一直连不上就请运营方检查它的地址和网络。',
  cut: '语音服务说到一半断开了，请再试一次。',
  key: '语音服务拒绝了密钥，请联系运营方检查设置。',
  busy: '语音服务太忙或额度已用完，请稍后再试，或联系运营方。',
  voice: '语音服务没有开通这个声音，请换一个声音。',
  text: '这一句太长，语音服务不接受，请分成短一些的句子。',
  refused: '语音服务不接受这个请求，请换一个声音再试，或联系运营方检查设置。',
  fault: '语音服务出了问题，请稍后再试。',
  reply: '语音服务回答的不是可用的声音，请联系运营方检查设置。',
  folder: '语音服务要用的文件夹写不进去，请联系运营方检查设置。',
  silence: '语音服务给的声音是空的，请再试一次，或换一个声音。',
} as const;

export type ProviderTrouble = keyof typeof sentences;

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  readonly detail: string;

  constructor(trouble: ProviderTrouble, detail: string) {
    super(sentences[trouble]);
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.detail = detail;
  }
}

/** A sentence of a minute at 48,000 samples a second, two channels of 32 bits, is 23 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

interface Request {
  url: string;
  headers: Record<string, string>;
  body: object;
}

export interface ProviderReply {
  status: number;
  bytes: Buffer;
}

export async function askSpeechService(
  { url, headers, body }: Request,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ProviderReply> {
  const request = { url, headers, body: body instanceof FormData ? body : JSON.stringify(body) };
  const limits = { timeoutMs, totalMs: timeoutMs * 4, mostBytes: MOST_BYTES };
  return post(request, limits, signal).catch((error: unknown) => {
    throw error instanceof PostError ? new ProviderError(error.trouble, error.message) : error;
  });
}

export function refusal({ status, bytes }: ProviderReply, secret: string): ProviderError {
  return new ProviderError(troubleOfStatus(status), `${status} ${quoteReply(bytes.toString(), secret)}`);
}

const SILENCE = 0.001;

export function checkSound({ samples, rate }: Wave): Wave {
  if (rate < 8000 || rate > 192_000) throw new ProviderError('reply', `${rate} samples a second`);
  if (!samples.every(Number.isFinite)) throw new ProviderError('reply', 'samples that are not numbers');
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak < SILENCE) throw new ProviderError('silence', `${samples.length} samples, peak ${peak}`);
  return { samples, rate };
}
