import { cancelJob, jobDetail, listJobs, retryJob, type ServerEvent } from '../../contract/job.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { redeemTicket } from '../http/session.ts';
import { needQuota } from '../storage/quota.ts';
import { cancel, listActive, readJob, retry } from './queue.ts';

const KEEP_ALIVE_MS = 15_000;

export function jobRoutes(app: App): void {
  const { db } = app;
  serve(app, listJobs, (paging, user) => listActive(db, user.id, paging));
  serve(app, jobDetail, ({ id }, user) => readJob(db, user.id, id));
  serve(app, cancelJob, async ({ id }, user) => {
    await cancel(db, user.id, id);
    return readJob(db, user.id, id);
  });
  serve(app, retryJob, async ({ id }, user) => {
    await needQuota(app, user.id);
    await retry(db, user.id, id);
    return readJob(db, user.id, id);
  });

  app.http.get('/web/events', async (request, reply) => {
    const { userId, key } = await redeemTicket(db, (request.query as { ticket?: unknown }).ticket, 'events');
    reply.hijack();
    const out = reply.raw;
    // Who left while we looked at his ticket sends no second 'close': his place would never be given up.
    if (out.destroyed) return;
    out.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (event: ServerEvent) => out.write(`data: ${JSON.stringify(event)}\n\n`);
    const leave = app.events.subscribe(userId, send);
    const forget = app.connections.add(userId, key, () => out.destroy());
    const keepAlive = setInterval(() => out.write(': \n\n'), KEEP_ALIVE_MS);
    out.on('close', () => {
      leave();
      forget();
      clearInterval(keepAlive);
    });
    send({ type: 'hello' });
  });
}
