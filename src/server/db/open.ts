import path from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { makeWorkerUtils } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { root } from '../root.ts';
import { StartupError } from '../startup-error.ts';
import { startEmbedded } from './postgres/embedded.ts';

export type Db = NodePgDatabase;
export type Query = Pick<
  Db,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$count'
>;

interface Connections {
  db: Db;
  pool: Pool;
}

export interface Database extends Connections {
  patient: Connections;
  url: string;
  close(): Promise<void>;
}

const MIGRATION_LOCK = 720_001;
const RECHECK_MS = 2000;
const QUERY_MS = 20_000;
const KEEP_ALIVE_MS = 10_000;

export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  log: (line: string) => void,
  queryMs = QUERY_MS,
): Promise<Database> {
  if (where.databaseUrl) return connect(where.databaseUrl, queryMs);
  const dir = path.join(where.dataDir, 'database');
  let embedded = await startEmbedded(dir, log);
  const opened = connect(embedded.url, queryMs);
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
    close: async () => {
      clearInterval(recheck);
      await opened.close();
      await embedded.stop();
    },
  };
}

function connect(url: string, queryMs: number): Database {
  const usual = openPool(url, 20, queryMs);
  const patient = openPool(url, 2, null);
  const close = async () => {
    await Promise.all([usual.pool.end(), patient.pool.end()]);
  };
  return { ...usual, patient, url, close };
}

function openPool(url: string, max: number, queryMs: number | null): Connections {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(queryMs === null ? {} : { query_timeout: queryMs }),
  });
  // Without these a database that stops takes the whole process with it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { casing: 'snake_case' });
  // Drizzle never gives back a connection that dies at `begin`: the pool would run dry, and its end never come.
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    const begun: typeof run = (tx) => {
      hasBegun = true;
      return run(tx);
    };
    try {
      return await drizzle(client, { casing: 'snake_case' }).transaction(begun, config);
    } finally {
      // One that still waits for an answer would let the next statement wait behind it.
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
  return { pool, db };
}

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
    await migrate(database.patient.db, { migrationsFolder: path.join(root, 'src/server/db/migrations') });
    const utils = await makeWorkerUtils({ pgPool: database.patient.pool });
    await utils.migrate();
    await utils.release();
  } finally {
    await client.end();
  }
}

/** Building a statement costs more than running it: what every visit asks is built once per database. */
export function onceFor<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const fresh = build(db);
    built.set(db, fresh);
    return fresh;
  };
}
