import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { App } from '../app.ts';
import { authenticate, parseInput, untilGone, type Answer } from './serve.ts';
import type { User } from './session.ts';

type Run = (request: FastifyRequest, user: User, caller: AbortSignal) => Promise<unknown>;

/**
 * Calls of the site's operators. The router does not know them: until the caller is known to be one, such a request is
 * an unknown path like any other, whatever its method, headers and body.
 */
export function openHiddenCalls(app: Pick<App, 'findUser'>) {
  const calls = new Map<string, Run>();
  return {
    add<I extends z.ZodType, O extends z.ZodType>(
      endpoint: Endpoint<I, O, true>,
      run: (input: z.output<I>, user: User) => Promise<Answer<O>>,
    ): void {
      calls.set(`${endpoint.method} ${endpoint.path}`, async (request, user, caller) => {
        const output = await run(await parseInput(endpoint.input, request, caller), user);
        return { success: true, data: endpoint.output.parse(output ?? {}) };
      });
    },
    async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const run = calls.get(`${request.method} ${request.url.split('?')[0]!}`);
      if (!run) return null;
      await authenticate(app, request, { login: false, company: false });
      return request.user?.isOperator ? run(request, request.user, untilGone(reply)) : null;
    },
  };
}

export type HiddenCalls = ReturnType<typeof openHiddenCalls>;
