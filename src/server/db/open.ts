import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { makeWorkerUtils } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbedded } from './embedded.ts';

export type Db = NodePgDatabase;
/** A transaction, or the database itself: whatever a store function runs its statements on. */
export type Query = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

export interface Database {
  db: Db;
  pool: Pool;
  url: string;
  close(): Promise<void>;
}

const MIGRATION_LOCK = 720_001;
const RECHECK_MS = 2000;

export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  log: (line: string) => void,
): Promise<Database> {
  if (where.databaseUrl) {
    const opened = connect(where.databaseUrl);
    return { ...opened, url: where.databaseUrl, close: () => opened.pool.end() };
  }
  const dir = path.join(where.dataDir, 'database');
  let embedded = await startEmbedded(dir, log);
  const opened = connect(embedded.url);
  // Whoever started the server may stop before we do, or it may be killed: then we start it again, for ourselves.
  let looking = false;
  const recheck = setInterval(() => {
    if (looking) return;
    looking = true;
    opened.pool
      .query('select 1')
      .catch(async () => {
        const again = await startEmbedded(dir, log);
        // One that we own and that only was too busy to answer stays ours to stop.
        if (again.owned || !embedded.owned) embedded = again;
      })
      .catch((error: unknown) => log(`数据库连不上：${(error as Error).message}`))
      .finally(() => {
        looking = false;
      });
  }, RECHECK_MS).unref();
  return {
    ...opened,
    url: embedded.url,
    close: async () => {
      clearInterval(recheck);
      await opened.pool.end();
      await embedded.stop();
    },
  };
}

function connect(url: string): { pool: Pool; db: Db } {
  const pool = new Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 });
  // Without these a database that stops takes the whole process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { casing: 'snake_case' });
  // Drizzle never gives back a connection that dies at `begin`: the pool would run dry, and its end never come.
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, { casing: 'snake_case' }).transaction(run, config);
    } finally {
      client.release();
    }
  };
  return { pool, db };
}

/** Brings the tables up to date; several processes may start at once. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`连不上数据库（${(error as Error).message}）。请检查 DATABASE_URL。`);
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(database.db, { migrationsFolder: path.join(root, 'src/server/db/migrations') });
    const utils = await makeWorkerUtils({ pgPool: database.pool });
    await utils.migrate();
    await utils.release();
  } finally {
    await client.end();
  }
}
