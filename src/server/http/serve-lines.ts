import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { parseInput, routeOf, untilGone } from './serve.ts';
import { sessionKey, type User } from './session.ts';

export function serveLines<I extends z.ZodType, O extends z.ZodType>(
  app: App,
  endpoint: Endpoint<I, O, true>,
  run: (input: z.output<I>, user: User, signal: AbortSignal) => AsyncGenerator<z.input<O>>,
): void {
  app.http.route({
    ...routeOf(app, endpoint),
    handler: async (request, reply) => {
      const caller = untilGone(reply);
      const input = await parseInput(endpoint.input, request, caller);
      const access = whileSignedIn(app, request, reply);
      const lines = run(input, request.user!, AbortSignal.any([caller, access.signal]));
      const first = await Promise.race([lines.next(), access.ended]);
      const text = async function* () {
        for (let line = first; !line.done; line = await lines.next())
          yield `${JSON.stringify(endpoint.output.parse(line.value))}\n`;
      };
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(text()));
    },
  });
}

function whileSignedIn(app: App, { user, token }: FastifyRequest, { raw }: FastifyReply) {
  const over = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const end = () => {
      const failure = new Failure('AUTH_REQUIRED');
      over.abort(failure);
      if (raw.headersSent) raw.destroy();
      reject(failure);
    };
    raw.once('close', app.connections.add(user!.id, sessionKey(token!), end));
  });
  // Nobody waits for it once the first line is out.
  ended.catch(() => {});
  return { signal: over.signal, ended };
}
