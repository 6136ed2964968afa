import fsp from 'node:fs/promises';
import type { System } from '../../../contract/access/operator.ts';
import type { App } from '../../app.ts';
import { WORKER_LOCKS } from '../../jobs/worker.ts';
import { desc, gt, sql } from 'drizzle-orm';
import type { Paging } from '../../../contract/fields.ts';
import type { Query } from '../../db/open.ts';
import { faults } from '../../db/operator-schema.ts';
import { readPage } from '../../db/page.ts';

const engineNames = { voice: '配音', hearing: '转写', meaning: '语义', face: '人脸' };

export async function describeSystem(app: App): Promise<System> {
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

export async function listFaultRows(db: Query, paging: Paging) {
  const isRecent = gt(faults.at, sql`now() - interval '1 day'`);
  const rows = db
    .select({
      id: sql<string>`max(${faults.id})`,
      message: faults.message,
      detail: sql<string>`(array_agg(${faults.detail} order by ${faults.id} desc))[1]`,
      count: sql<number>`sum(${faults.count})::int`,
      firstAt: sql<string>`min(${faults.at})`,
      lastAt: sql<string>`max(${faults.at})`,
    })
    .from(faults)
    .where(isRecent)
    .groupBy(faults.message)
    .orderBy(desc(sql`max(${faults.at})`));
  const [total] = await db
    .select({ count: sql<number>`count(distinct ${faults.message})::int` })
    .from(faults)
    .where(isRecent);
  return readPage(paging, rows, Promise.resolve(total?.count ?? 0), (found) =>
    found.map((row) => ({
      ...row,
      firstAt: new Date(row.firstAt).toISOString(),
      lastAt: new Date(row.lastAt).toISOString(),
    })),
  );
}
