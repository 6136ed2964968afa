import { desc, ilike, or } from 'drizzle-orm';
import type { Paging } from '../../../contract/fields.ts';
import type { Query } from '../../db/open.ts';
import { operatorActs } from '../../db/operator-schema.ts';
import { containing, readPage } from '../../db/page.ts';
import type { User } from '../../http/session.ts';

export async function keepAct(
  tx: Query,
  { phone }: User,
  act: string,
  target: string,
  why: string,
): Promise<void> {
  await tx.insert(operatorActs).values({ who: phone, act, target, why });
}

export function listActRows(db: Query, { keyword, ...paging }: Paging & { keyword?: string | undefined }) {
  const { who, act, target, why } = operatorActs;
  const where = keyword
    ? or(...[who, act, target, why].map((column) => ilike(column, containing(keyword))))
    : undefined;
  const rows = db.select().from(operatorActs).where(where).orderBy(desc(operatorActs.id));
  return readPage(paging, rows, db.$count(operatorActs, where), (found) =>
    found.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() })),
  );
}
