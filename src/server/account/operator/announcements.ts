import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Paging } from '../../../contract/fields.ts';
import { Failure } from '../../../contract/failures.ts';
import { newId } from '../../db/new-id.ts';
import type { Db, Query } from '../../db/open.ts';
import { announcements } from '../../db/operator-schema.ts';
import { readPage } from '../../db/page.ts';
import { notifyAnnouncements } from '../../jobs/events.ts';
import type { User } from '../../http/session.ts';
import { keepAct } from './acts.ts';

type Row = typeof announcements.$inferSelect;

const view = (row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  until: row.until?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

const MOST_SHOWN = 3;

export async function listShown(db: Query) {
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        isNull(announcements.endedAt),
        or(isNull(announcements.until), gt(announcements.until, sql`now()`)),
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(MOST_SHOWN);
  return { list: rows.map(view) };
}

export function listAnnouncementRows(db: Query, paging: Paging) {
  const rows = db.select().from(announcements).orderBy(desc(announcements.id));
  return readPage(paging, rows, db.$count(announcements), (found) => found.map(view));
}

export const announce = (db: Db, operator: User, { text, days }: { text: string; days: number | null }) =>
  db.transaction(async (tx) => {
    const until = days === null ? null : sql`now() + ${days} * interval '1 day'`;
    const [row] = await tx.insert(announcements).values({ id: newId(), text, until }).returning();
    await keepAct(tx, operator, '发公告', text, days === null ? '一直显示' : `显示 ${days} 天`);
    await notifyAnnouncements(tx);
    return view(row!);
  });

export const takeDown = (db: Db, operator: User, { id, why }: { id: string; why: string }): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(announcements)
      .set({ endedAt: sql`coalesce(${announcements.endedAt}, now())` })
      .where(eq(announcements.id, id))
      .returning();
    if (!row) throw new Failure('NOT_FOUND', { message: '公告不存在，请刷新后再看。' });
    await keepAct(tx, operator, '撤下公告', row.text, why);
    await notifyAnnouncements(tx);
  });
