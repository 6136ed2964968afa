import type { z } from 'zod';
import { deadlineAfter } from '../../../process/deadline.ts';
import { SmsError } from './sms-error.ts';

const timeoutMs = 5000;

type Request = { url: string; headers: Record<string, string>; body: string };

/** Posts, and reads the answer whatever its HTTP status: both providers put the reason into the JSON body. */
export async function askProvider<T>(
  provider: string,
  request: Request,
  reply: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const timeout = deadlineAfter(timeoutMs);
  let text: string;
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      signal: AbortSignal.any([signal, timeout]),
    });
    text = await response.text();
  } catch (cause) {
    signal.throwIfAborted();
    throw timeout.aborted
      ? new SmsError(provider, 'Timeout', `no answer within ${timeoutMs} ms`, cause)
      : new SmsError(provider, 'Unreachable', new URL(request.url).host, cause);
  }
  try {
    return reply.parse(JSON.parse(text));
  } catch (cause) {
    throw new SmsError(provider, 'BadReply', text.slice(0, 200), cause);
  }
}
