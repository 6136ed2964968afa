import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/server/db/new-id.ts';
import type { Database } from '../../src/server/db/open.ts';
import { holds, ledger, users } from '../../src/server/db/schema.ts';
import { freeze, grant, readBalance, release, settle } from '../../src/server/jobs/ledger.ts';
import { newPhone } from '../helpers/client.ts';
import { databaseKinds, freshDatabase } from '../helpers/databases.ts';

describe.each(databaseKinds)('points in the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  afterAll(() => database.close());

  const newUser = async (points: number) => {
    const id = newId();
    await database.db.insert(users).values({ id, phone: newPhone() });
    await database.db.transaction((tx) => grant(tx, id, points, '赠送'));
    return id;
  };
  const everything = { current: 1, pageSize: 100 };

  it('are frozen, then spent or given back', async () => {
    const id = await newUser(100);
    await database.db.transaction((tx) => freeze(tx, id, 'a', 30, '短视频'));
    await database.db.transaction((tx) => freeze(tx, id, 'b', 20, '音频'));
    await database.db.transaction((tx) => settle(tx, 'a', '短视频'));
    await database.db.transaction((tx) => release(tx, 'b', '音频失败'));
    const { balance, frozen, records } = await readBalance(database.db, id, everything);
    expect({ balance, frozen }).toEqual({ balance: 70, frozen: 0 });
    expect(records.list.map((row) => [row.kind, row.amount, row.balance, row.frozen])).toEqual([
      ['release', 20, 70, 0],
      ['settle', 30, 50, 20],
      ['freeze', 20, 50, 50],
      ['freeze', 30, 70, 30],
      ['grant', 100, 100, 0],
    ]);
  });

  it('settle and release only once', async () => {
    const id = await newUser(50);
    await database.db.transaction((tx) => freeze(tx, id, 'once', 50, '定制'));
    await database.db.transaction((tx) => settle(tx, 'once', '定制'));
    await database.db.transaction((tx) => release(tx, 'once', '定制'));
    await database.db.transaction((tx) => settle(tx, 'once', '定制'));
    expect(await readBalance(database.db, id, everything)).toMatchObject({
      balance: 0,
      frozen: 0,
      records: { total: 3 },
    });
  });

  it('can never be spent twice by 200 charges at once', async () => {
    const id = await newUser(1000);
    const charges = Array.from({ length: 200 }, async (_, index) => {
      const ref = `${id}-${index}`;
      const frozen = await database.db
        .transaction((tx) => freeze(tx, id, ref, 10, '任务'))
        .then(
          () => true,
          () => false,
        );
      if (frozen)
        await database.db.transaction((tx) =>
          index % 2 ? settle(tx, ref, '任务') : release(tx, ref, '任务'),
        );
      return frozen;
    });
    await Promise.all(charges);
    const [sums] = await database.db
      .select({
        granted: sql<number>`sum(amount) filter (where kind = 'grant')::int`,
        spent: sql<number>`coalesce(sum(amount) filter (where kind = 'settle'), 0)::int`,
        lowest: sql<number>`min(balance)::int`,
      })
      .from(ledger)
      .where(eq(ledger.userId, id));
    const now = await readBalance(database.db, id, everything);
    expect(now.frozen).toBe(0);
    expect(now.balance).toBe(sums!.granted - sums!.spent);
    expect(sums!.lowest).toBeGreaterThanOrEqual(0);
    expect(await database.db.$count(holds, eq(holds.userId, id))).toBe(0);
  });

  it('refuse what is not there and keep nothing of it', async () => {
    const id = await newUser(5);
    await expect(database.db.transaction((tx) => freeze(tx, id, 'much', 6, '任务'))).rejects.toMatchObject({
      code: 'POINTS_NOT_ENOUGH',
    });
    expect(await readBalance(database.db, id, everything)).toMatchObject({
      balance: 5,
      frozen: 0,
      records: { total: 1 },
    });
  });

  it('leave rows that nobody can change', async () => {
    const id = await newUser(5);
    await expect(
      database.db.update(ledger).set({ amount: 1 }).where(eq(ledger.userId, id)),
    ).rejects.toThrow();
    await expect(database.db.delete(ledger).where(eq(ledger.userId, id))).rejects.toThrow();
  });
});
