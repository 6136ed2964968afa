import { ProviderError, type ProviderTrouble } from './provider-error.ts';

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

/** Posts, and reads the whole answer whatever its status. Throws ProviderError, or the signal's reason. */
export async function askProvider(
  { url, headers, body }: Request,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ProviderReply> {
  const stalled = new AbortController();
  const watch = setTimeout(() => stalled.abort(), timeoutMs);
  // A server that sends a byte now and then would otherwise hold the sentence for ever.
  const deadline = AbortSignal.timeout(timeoutMs * 4);
  let response: Response | null = null;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // The key travels in a header of its own, which fetch would carry along to any host.
      redirect: 'manual',
      signal: AbortSignal.any([signal, stalled.signal, deadline]),
    });
    watch.refresh();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      watch.refresh();
      size += chunk.length;
      if (size > MOST_BYTES) throw new ProviderError('reply', `more than ${MOST_BYTES} bytes`);
      chunks.push(chunk);
    }
    return { status: response.status, bytes: Buffer.concat(chunks) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ProviderError) throw error;
    if (stalled.signal.aborted || deadline.aborted)
      throw new ProviderError('timeout', `nothing for ${timeoutMs} ms`);
    // Not the message of the error: it quotes headers, and with them the key.
    throw new ProviderError(response ? 'cut' : 'unreachable', reasonOf(error));
  } finally {
    clearTimeout(watch);
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'no connection';
}

/** What a status other than 200 means. */
export function refusal({ status, bytes }: ProviderReply, secret: string): ProviderError {
  return new ProviderError(troubleOf(status), `${status} ${quote(bytes.toString(), secret)}`);
}

function troubleOf(status: number): ProviderTrouble {
  if (status < 400) return 'unreachable';
  if (status === 401 || status === 403) return 'key';
  if (status === 402 || status === 429) return 'busy';
  return status < 500 ? 'refused' : 'fault';
}

/** The beginning of what a provider said; some repeat the key they refuse. */
export const quote = (said: string, secret: string): string =>
  (secret ? said.replaceAll(secret, '***') : said).slice(0, 200);
