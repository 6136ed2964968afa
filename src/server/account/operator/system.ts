import fsp from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { System } from '../../../contract/access/operator.ts';
import type { App } from '../../app.ts';
import { WORKER_LOCKS } from '../../jobs/worker.ts';

const engineNames = { voice: '配音', hearing: '转写', meaning: '语义', face: '人脸' };

export async function readSystem(app: App): Promise<System> {
  const { config, db } = app;
  const { bavail, bsize, blocks } = await fsp.statfs(config.dataDir);
  const workers = await db.execute<{ id: string; isAlive: boolean }>(sql`
    select id, exists (select from pg_locks where locktype = 'advisory' and granted
      and classid = ${WORKER_LOCKS} and objid = lock_key) as "isAlive" from workers order by id`);
  const files = await db.execute<{ kind: string; count: number; bytes: string }>(sql`
    select kind, count(*)::int as count, sum(size) as bytes from files group by kind order by sum(size) desc`);
  const size = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`);
  return {
    engines: Object.entries(app.engines.state()).map(([engine, state]) => ({
      name: engineNames[engine as keyof typeof engineNames],
      state,
    })),
    weights: app.engines
      .weights()
      .map(({ engine, ...weight }) => ({ ...weight, engine: engineNames[engine] })),
    workers: workers.rows,
    storage: {
      kind: config.storage.kind,
      diskBytes: blocks * bsize,
      freeBytes: bavail * bsize,
      databaseBytes: Number(size.rows[0]?.bytes ?? 0),
      limitBytes: config.storagePerUser || null,
      files: files.rows.map(({ kind, count, bytes }) => ({ kind, count, bytes: Number(bytes) })),
    },
  };
}
