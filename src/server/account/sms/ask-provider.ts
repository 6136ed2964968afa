import type { z } from 'zod';
import { post, PostError } from '../../../process/post.ts';
import { SmsError } from './sms-sender.ts';

const LIMITS = { timeoutMs: 5000, mostBytes: 64 * 1024 };

type Request = { url: string; headers: Record<string, string>; body: string };

export async function askSmsProvider<T>(
  provider: string,
  request: Request,
  reply: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const { bytes } = await post(request, LIMITS, signal).catch((cause: unknown) => {
    if (!(cause instanceof PostError)) throw cause;
    throw cause.trouble === 'timeout'
      ? new SmsError(provider, 'Timeout', `no answer within ${LIMITS.timeoutMs} ms`, cause)
      : new SmsError(provider, 'Unreachable', new URL(request.url).host, cause);
  });
  const text = bytes.toString();
  try {
    return reply.parse(JSON.parse(text));
  } catch (cause) {
    throw new SmsError(provider, 'BadReply', text.slice(0, 200), cause);
  }
}
