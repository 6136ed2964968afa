import { desc, eq, inArray } from 'drizzle-orm';
import { listComplaints, putComplaint, type Complaint } from '../../contract/compliance.ts';
import { Failure } from '../../contract/failures.ts';
import type { App } from '../app.ts';
import { fileUrl, needFile } from '../db/files.ts';
import { spend } from '../db/limits.ts';
import { newId } from '../db/new-id.ts';
import { readPage } from '../db/page.ts';
import { complaints, files } from '../db/schema.ts';
import { serve } from '../http/serve.ts';
import { COMPLAINT_MONTHS } from '../jobs/sweep.ts';
import { networkOf } from '../http/client-address.ts';

const DAY = 86_400;
const MOST_A_DAY = 100;
/** An address may stand for a whole office. */
const MOST_FROM_STRANGERS = 20;

export function complaintRoutes(app: App): void {
  const { db, signer } = app;

  async function view(rows: (typeof complaints.$inferSelect)[]): Promise<Complaint[]> {
    const ids = rows.flatMap((row) => row.fileIds);
    const names = new Map(
      (ids.length > 0
        ? await db
            .select({ id: files.id, name: files.originalName })
            .from(files)
            .where(inArray(files.id, ids))
        : []
      ).map((file) => [file.id, file.name]),
    );
    return rows.map((row) => {
      const keptUntil = new Date(row.createdAt);
      keptUntil.setMonth(keptUntil.getMonth() + COMPLAINT_MONTHS);
      return {
        ...row,
        files: row.fileIds.map((id) => ({ name: names.get(id) ?? '', url: fileUrl(signer, id)! })),
        createdAt: row.createdAt.toISOString(),
        keptUntil: keptUntil.toISOString(),
      };
    });
  }

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
}
