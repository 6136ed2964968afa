import { inArray } from 'drizzle-orm';
import type { Complaint } from '../../contract/compliance.ts';
import type { Linked } from '../app.ts';
import { fileUrl } from './files.ts';
import { complaints, files } from './schema.ts';

export const COMPLAINT_MONTHS = 6;

type Row = typeof complaints.$inferSelect;

export async function viewComplaints(
  { db, signer }: Linked,
  rows: Row[],
  linkTo = (fileId: string) => fileUrl(signer, fileId)!,
): Promise<Complaint[]> {
  const ids = rows.flatMap((row) => row.fileIds);
  const found =
    ids.length > 0
      ? await db.select({ id: files.id, name: files.originalName }).from(files).where(inArray(files.id, ids))
      : [];
  const names = new Map(found.map((file) => [file.id, file.name]));
  return rows.map((row) => {
    const keptUntil = new Date(row.createdAt);
    keptUntil.setMonth(keptUntil.getMonth() + COMPLAINT_MONTHS);
    return {
      ...row,
      files: row.fileIds.map((id) => ({ name: names.get(id) ?? '', url: linkTo(id) })),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      keptUntil: keptUntil.toISOString(),
    };
  });
}
