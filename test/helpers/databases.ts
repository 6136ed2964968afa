import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { startEmbedded, type Embedded } from '../../src/server/db/postgres/embedded.ts';
import { migrateDatabase, openDatabase, type Database, type Db } from '../../src/server/db/open.ts';
import { users } from '../../src/server/db/schema.ts';
import { makeTestTables } from './makers.ts';

const TEMPLATE = 'template_of_tests';

/** The embedded default over its socket, and another cluster behind DATABASE_URL over TCP. */
export const databaseKinds = ['embedded', 'tcp'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** A cluster of its own with one migrated database that tests are copied from. */
export async function startCluster(kind: DatabaseKind, tcpPort: number): Promise<Cluster> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `lingbo-${kind}-`));
  fs.chmodSync(dir, 0o755);
  const options = { fsync: false as const, ...(kind === 'tcp' ? { tcpPort } : {}) };
  const server: Embedded = await startEmbedded(path.join(dir, 'database'), () => {}, options);
  await query(server.url, `create database ${TEMPLATE}`);
  const template = await openDatabase({ databaseUrl: urlOf(server.url, TEMPLATE), dataDir: dir }, () => {});
  await migrateDatabase(template);
  await makeTestTables(template.db);
  await template.close();
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function copyTemplate(clusterUrl: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await query(clusterUrl, `create database ${name} template ${TEMPLATE}`);
  return urlOf(clusterUrl, name);
}

/** An empty, migrated database for one test file. */
export async function freshDatabase(kind: DatabaseKind): Promise<Database> {
  return openDatabase(
    { databaseUrl: await copyTemplate(inject('clusters')[kind]), dataDir: os.tmpdir() },
    () => {},
  );
}

function urlOf(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The database of the shared server as the product opens it, while the tests of one file run. */
export function serverDatabase(): { readonly db: Db } {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: inject('serverDatabase'), dataDir: '' }, () => {});
  });
  afterAll(() => database.close());
  return {
    get db() {
      return database.db;
    },
  };
}

export async function userIdOf(db: Db, { phone }: { phone: string }): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  return user!.id;
}

/** Looks into the database of the shared server, or changes what only time could change. */
export const inServerDatabase = (text: string, values: unknown[] = []) =>
  query(inject('serverDatabase'), text, values);

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if the person whose voice or face it is had said yes. */
export const confirmOrder = (orderId: string) =>
  inServerDatabase(`update confirmations set state = 'confirmed' where order_id = $1`, [orderId]);
