import { Failure } from '../../../../contract/failures.ts';
import { createRateLimit } from '../../../../live/comments/message-filter.ts';
import type { App } from '../../../app.ts';
import { clock } from '../../clock.ts';

const CALLS_PER_SECOND = 100;

/** A flood at a webhook is refused before its words are read: reading them all would hold everybody up. */
export function limitHooks(
  { http }: Pick<App, 'http'>,
  host: { findByToken(token: string): object | null },
  now: () => number = clock,
): void {
  const limits = new WeakMap<object, ReturnType<typeof createRateLimit>>();
  http.addHook('onRequest', async ({ params }) => {
    const { webhookToken } = params as { webhookToken?: string };
    const room = webhookToken === undefined ? null : host.findByToken(webhookToken);
    if (!room) return;
    const limit = limits.get(room) ?? createRateLimit(CALLS_PER_SECOND);
    limits.set(room, limit);
    if (!limit.allow(now()))
      throw new Failure('TOO_MANY', { message: '弹幕太多，先放过这一条。', retryAfter: 1 });
  });
}
