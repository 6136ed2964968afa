import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '../../contract/failures.ts';
import type { SpeechCounts } from '../../speech/synthesis/clips.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { isLocalVisitor } from './client-address.ts';

export function monitoringRoutes(http: FastifyInstance, config: Config, db: Db, speech: SpeechCounts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const jobCount = new Gauge({
    name: 'jobs',
    help: 'Jobs by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ status: string; count: number }>(
        sql`select status, count(*)::int as count from jobs group by status`,
      );
      // A status that no job has any more would keep its last figure.
      jobCount.reset();
      for (const row of rows) jobCount.set({ status: row.status }, row.count);
    },
  });

  const spoken = new Gauge({
    name: 'speech_seconds',
    help: 'Seconds of speech since the start: made by the model, or kept from before',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      spoken.set({ from: 'model' }, speech.made);
      spoken.set({ from: 'cache' }, speech.cached);
    },
  });

  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.user?.id,
      },
      'answered',
    );
  });

  http.get('/healthz', async () => ({ success: true, data: { ok: true } }));
  http.get('/readyz', async (_request, reply) => {
    const ready = await db.execute(sql`select 1 from graphile_worker.jobs limit 1`).then(
      () => true,
      () => false,
    );
    return reply.status(ready ? 200 : 503).send({ success: ready, data: { database: ready } });
  });
  http.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization;
    const allowed = config.metricsToken ? given === `Bearer ${config.metricsToken}` : isLocalVisitor(request);
    if (!allowed) throw new Failure('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
