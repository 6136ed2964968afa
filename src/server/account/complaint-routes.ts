import { desc, eq } from 'drizzle-orm';
import { findComplaint, listComplaints, putComplaint } from '../../contract/compliance.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { viewComplaints } from '../db/complaints.ts';
import { needFile } from '../db/files.ts';
import { spend } from '../db/limits.ts';
import { newId } from '../db/new-id.ts';
import { readPage } from '../db/page.ts';
import { complaints } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { networkOf } from '../http/client-address.ts';

const DAY = 86_400;
const MOST_A_DAY = 100;
const MOST_FROM_STRANGERS = 20;
const MOST_LOOKS = 300;

export function complaintRoutes(app: App): void {
  const { db } = app;
  const view = (rows: (typeof complaints.$inferSelect)[]) => viewComplaints(app, rows);

  serve(app, putComplaint, async ({ fileIds, ...input }, user, request) => {
    if (!user && fileIds.length > 0)
      throw new Failure('AUTH_REQUIRED', { message: '附件要登录后才能提交，也可以先只写文字。' });
    await spend(
      db,
      user ? `complaint user ${user.id}` : `complaint address ${networkOf(request.ip)}`,
      user ? MOST_A_DAY : MOST_FROM_STRANGERS,
      DAY,
      '今天提交的投诉太多了，请明天再试，或直接联系运营方。',
    );
    for (const id of fileIds) await needFile(db, user?.id ?? '', id, ['image', 'audio', 'video', 'document']);
    const rows = await db
      .insert(complaints)
      .values({ id: newId(), userId: user?.id ?? null, ...input, address: request.ip, fileIds })
      .returning();
    return (await view(rows))[0]!;
  });

  serve(app, listComplaints, async (paging, user) => {
    const where = eq(complaints.userId, user.id);
    const rows = db.select().from(complaints).where(where).orderBy(desc(complaints.id));
    return readPage(paging, rows, db.$count(complaints, where), view);
  });

  serve(app, findComplaint, async ({ id }, _user, request) => {
    await spend(
      db,
      `complaint look ${networkOf(request.ip)}`,
      MOST_LOOKS,
      DAY,
      '今天查得太多了，请明天再试，或直接联系运营方。',
    );
    const rows = await db.select().from(complaints).where(eq(complaints.id, id));
    const [found] = await view(rows);
    if (!found) throw new Failure('COMPLAINT_NOT_FOUND');
    return found;
  });
}
