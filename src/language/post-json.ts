import { deadlineAfter } from '../process/deadline.ts';

export type PostTrouble = 'timeout' | 'unreachable' | 'reply';

/** No answer that could be read; `detail` is for the log. */
export class PostError extends Error {
  override name = 'PostError';
  readonly trouble: PostTrouble;

  constructor(trouble: PostTrouble, detail: string) {
    super(detail);
    this.trouble = trouble;
  }
}

/** Ten thousand characters are more than anybody asked for. */
const MOST_BYTES = 256 * 1024;

/** Posts, and reads the whole answer whatever its status. Throws PostError, or the signal's reason. */
export async function postJson(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  timeoutMs: number,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const deadline = deadlineAfter(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // The key would otherwise travel to whatever host the answer names.
      redirect: 'manual',
      signal: AbortSignal.any([signal, deadline]),
    });
    return { status: response.status, text: await readSome(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PostError) throw error;
    if (deadline.aborted) throw new PostError('timeout', `nothing for ${timeoutMs} ms`);
    throw new PostError('unreachable', 'no connection');
  }
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new PostError('reply', `more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
