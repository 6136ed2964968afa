import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure, failedReply, fromReply, type ForbiddenWord } from '../../contract/failures.ts';
import { readToken } from './session.ts';

export class Unreachable extends Error {
  readonly code = 'UNREACHABLE';

  constructor() {
    super('连不上服务器，请检查网络后再试。');
  }
}

export type Input<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

export function headers(): Record<string, string> {
  const token = readToken();
  return { companyId: '1', ...(token && { auth_token: token }) };
}

export function addressOf<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const rest = { ...(input as Record<string, string | number | boolean | null | undefined>) };
  const used = new Set<string>();
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(rest[name]));
  });
  for (const name of used) delete rest[name];
  if (endpoint.method === 'POST') return { url: path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(name, String(value));
  const separator = path.includes('?') ? '&' : '?';
  return { url: query.size > 0 ? path + separator + query.toString() : path, body: null };
}

export function unwrap(reply: unknown): unknown {
  if (typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true)
    return 'data' in reply ? reply.data : null;
  const failed = failedReply.safeParse(reply);
  throw failed.success ? fromReply(failed.data) : new Failure('SERVER_FAULT');
}

type ConfirmWords = (words: ForbiddenWord[]) => Promise<boolean>;
let confirmWords: ConfirmWords = () => Promise.resolve(false);
/** One question for all calls, so that no screen can forget to ask about words that may not be said. */
export function onForbiddenWords(ask: ConfirmWords): void {
  confirmWords = ask;
}

/** An answer of ours; a proxy in front of a stopped server answers with a page of its own, which is none. */
const orUnreachable = async <T>(answer: Promise<T>, signal: AbortSignal | null): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw signal?.aborted ? error : new Unreachable();
  }
};

export function request<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal | null,
): Promise<Response> {
  const { url, body } = addressOf(endpoint, input);
  const sent = fetch(url, {
    method: endpoint.method,
    headers: { ...headers(), ...(body !== null && { 'content-type': 'application/json' }) },
    body,
    signal,
  });
  return orUnreachable(sent, signal);
}

export const readReply = (response: Response, signal: AbortSignal | null): Promise<unknown> =>
  orUnreachable(response.json(), signal);

export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal | null = null,
): Promise<Output<E>> {
  const reply = await readReply(await request(endpoint, input, signal), signal);
  try {
    return unwrap(reply) as Output<E>;
  } catch (error) {
    if (!(error instanceof Failure) || !error.words) throw error;
    if (!(await confirmWords(error.words))) throw error;
    return call(endpoint, { ...(input as object), confirmed: true } as Input<E>, signal);
  }
}
