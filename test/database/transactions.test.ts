import os from 'node:os';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { copyTemplate, databaseKinds, freshDatabase } from '../helpers/databases.ts';

describe.each(databaseKinds)('a transaction (%s)', (kind) => {
  it('whose connection dies as it begins keeps nothing from the others, nor the program from its end', async () => {
    const database = await freshDatabase(kind);
    const { pool, db } = database;
    pool.once('acquire', (client) => {
      // The connection that asks is the one that ends.
      client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    });
    await expect(db.transaction(async () => 'begun')).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    const answer = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
    expect(answer.rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});

describe.each(databaseKinds)('a statement without an answer (%s)', (kind) => {
  it('fails in time and holds up nobody; what is known to take long may take long', async () => {
    const databaseUrl = await copyTemplate(inject('clusters')[kind]);
    const database = await openDatabase({ databaseUrl, dataDir: os.tmpdir() }, () => {}, 500);
    onTestFinished(() => database.close());
    const { db, pool, patient } = database;
    const long = sql`select pg_sleep(30)`;
    const timeout = { cause: expect.objectContaining({ message: 'Query read timeout' }) as Error };
    await expect(db.execute(long)).rejects.toMatchObject(timeout);
    await expect(db.transaction((tx) => tx.execute(long))).rejects.toMatchObject(timeout);
    expect(pool.totalCount).toBe(0);
    const answer = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
    expect(answer.rows).toEqual([{ one: 1 }]);
    expect(pool.idleCount).toBe(1);
    await patient.db.execute(sql`select pg_sleep(0.6)`);
  });
});
