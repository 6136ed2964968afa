import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Input, type Output, readReply, request, Unreachable, unwrap } from '../../client/api.ts';

async function open<E extends Endpoint>(endpoint: E, input: Input<E>, signal: AbortSignal) {
  const response = await request(endpoint, input, signal);
  if (response.ok && response.body) return response.body;
  unwrap(await readReply(response, signal));
  throw new Unreachable();
}

export async function* callLines<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  signal: AbortSignal,
): AsyncGenerator<Output<E>> {
  try {
    for await (const line of readLines(await open(endpoint, input, signal)))
      yield endpoint.output.parse(JSON.parse(line)) as Output<E>;
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}

export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : lines.pop()!;
      for (const line of lines) if (line.trim()) yield line;
      if (done) return;
    }
  } finally {
    // Whoever stops reading early would otherwise leave the server speaking to nobody; a body that broke is gone anyway.
    await reader.cancel().catch(() => undefined);
  }
}
