import { desc, gt, sql } from 'drizzle-orm';
import type { Paging } from '../../../contract/fields.ts';
import type { Query } from '../../db/open.ts';
import { faults } from '../../db/operator-schema.ts';
import { readPage } from '../../db/page.ts';

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
