import { desc, eq, inArray } from 'drizzle-orm';
import { listComplaints, putComplaint, type Complaint } from '../../contract/complaint.ts';
import type { App } from '../app.ts';
import { fileUrl, needFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { complaints, files } from '../db/schema.ts';
import { serve } from '../http.ts';
import { COMPLAINT_MONTHS } from '../sweep.ts';

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
        id: row.id,
        kind: row.kind,
        target: row.target,
        content: row.content,
        contact: row.contact,
        files: row.fileIds.map((id) => ({ name: names.get(id) ?? '', url: fileUrl(signer, id)! })),
        createdAt: row.createdAt.toISOString(),
        keptUntil: keptUntil.toISOString(),
      };
    });
  }

  serve(app, putComplaint, async ({ fileIds, ...input }, user) => {
    for (const id of fileIds) await needFile(db, user.id, id, ['image', 'audio', 'video', 'document']);
    const rows = await db
      .insert(complaints)
      .values({ id: newId(), userId: user.id, ...input, fileIds })
      .returning();
    return (await view(rows))[0]!;
  });

  serve(app, listComplaints, async (paging, user) => {
    const where = eq(complaints.userId, user.id);
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(complaints)
        .where(where)
        .orderBy(desc(complaints.id))
        .limit(paging.pageSize)
        .offset(offsetOf(paging)),
      db.$count(complaints, where),
    ]);
    return pageReply(await view(rows), total, paging);
  });
}
