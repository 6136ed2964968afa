import { deadlineAfter } from './deadline.ts';

type PostTrouble = 'timeout' | 'unreachable' | 'cut' | 'reply';

export class PostError extends Error {
  override name = 'PostError';
  readonly trouble: PostTrouble;

  constructor(trouble: PostTrouble, detail: string) {
    super(detail);
    this.trouble = trouble;
  }
}

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string | FormData;
}

interface Limits {
  timeoutMs: number;
  totalMs?: number;
  mostBytes: number;
}

export async function post(
  { url, headers, body }: Request,
  { timeoutMs, totalMs = timeoutMs, mostBytes }: Limits,
  signal: AbortSignal,
): Promise<{ status: number; bytes: Buffer }> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), timeoutMs);
  const deadline = deadlineAfter(totalMs);
  let response: Response | null = null;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: typeof body === 'string' ? { 'content-type': 'application/json', ...headers } : headers,
      body,
      // The key would otherwise travel to whatever host the answer names.
      redirect: 'manual',
      signal: AbortSignal.any([signal, stalled.signal, deadline]),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      watch.refresh();
      size += chunk.length;
      if (size > mostBytes) throw new PostError('reply', `more than ${mostBytes} bytes`);
      chunks.push(chunk);
    }
    return { status: response.status, bytes: Buffer.concat(chunks) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PostError) throw error;
    if (stalled.signal.aborted || deadline.aborted)
      throw new PostError('timeout', `nothing for ${timeoutMs} ms`);
    // Not the message of the error: it quotes headers, and with them the key.
    throw new PostError(response ? 'cut' : 'unreachable', reasonOf(error));
  } finally {
    clearTimeout(watch);
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'no connection';
}

export function troubleOfStatus(status: number): 'unreachable' | 'key' | 'busy' | 'refused' | 'fault' {
  if (status < 400) return 'unreachable';
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || status === 429) return 'busy';
  return status < 500 ? 'refused' : 'fault';
}

/** For the log, without the key: some services repeat the key they refuse. */
export const quoteReply = (reply: string, secret: string): string =>
  (secret ? reply.replaceAll(secret, '***') : reply).slice(0, 200);
