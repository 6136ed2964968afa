import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { databaseKinds, freshDatabase } from './databases.ts';

describe.each(databaseKinds)('a transaction (%s)', (kind) => {
  it('whose connection dies as it begins keeps nothing from the others, nor the program from its end', async () => {
    const database = await freshDatabase(kind);
    const { pool, db } = database;
    pool.once('acquire', (client) => {
      client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    });
    await expect(db.transaction(async () => 'begun')).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    const answer = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
    expect(answer.rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
