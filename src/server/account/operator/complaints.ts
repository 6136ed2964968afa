import { and, arrayContains, desc, eq, exists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  answerComplaint,
  listAllComplaints,
  OperatorComplaint,
} from '../../../contract/access/operator.ts';
import { complaintKinds, complaintStates } from '../../../contract/compliance.ts';
import { Failure } from '../../../contract/failures.ts';
import type { App } from '../../app.ts';
import { viewComplaints } from '../../db/complaints.ts';
import { readPage } from '../../db/page.ts';
import { complaints, files, users } from '../../db/schema.ts';
import { sendStored } from '../../http/send-file.ts';
import type { User } from '../../http/session.ts';
import { keepAct } from './acts.ts';

const evidencePath = (fileId: string) => `/file/complaint/${fileId}`;

/** Every other link of a closed account is dead, and what it has complained about is still to be judged. */
export function evidenceRoute(app: App): void {
  const { db } = app;
  app.http.get<{ Params: { id: string } }>(evidencePath(':id'), async (request, reply) => {
    const { id } = request.params;
    app.signer.check(evidencePath(id), request.query);
    const attached = db
      .select({ id: complaints.id })
      .from(complaints)
      .where(arrayContains(complaints.fileIds, [id]));
    const [file] = await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), exists(attached)));
    if (!file) throw new Failure('FILE_NOT_FOUND');
    return sendStored(app, request, reply, file);
  });
}

interface Row {
  complaint: typeof complaints.$inferSelect;
  phone: string | null;
}

async function view(app: App, rows: Row[]): Promise<OperatorComplaint[]> {
  const shown = await viewComplaints(
    app,
    rows.map(({ complaint }) => complaint),
    (fileId) => app.signer.link(evidencePath(fileId)),
  );
  return shown.map((view, index) => {
    const { complaint, phone } = rows[index]!;
    return { ...view, phoneNumber: phone, address: complaint.address };
  });
}

export function listComplaintRows(app: App, { state, ...paging }: z.output<typeof listAllComplaints.input>) {
  const { db } = app;
  const where = state && eq(complaints.state, state);
  const rows = db
    .select({ complaint: complaints, phone: users.phone })
    .from(complaints)
    .leftJoin(users, eq(users.id, complaints.userId))
    .where(where)
    .orderBy(desc(complaints.id));
  return readPage(paging, rows, db.$count(complaints, where), (found) => view(app, found));
}

export async function answer(
  app: App,
  operator: User,
  { id, state, answer: words }: z.output<typeof answerComplaint.input>,
): Promise<OperatorComplaint> {
  const rows = await app.db.transaction(async (tx) => {
    const [complaint] = await tx
      .update(complaints)
      .set({ state, answer: words, answeredAt: words === '' ? null : sql`now()` })
      .where(eq(complaints.id, id))
      .returning();
    if (!complaint) throw new Failure('COMPLAINT_NOT_FOUND');
    const about = `${complaintKinds[complaint.kind]} ${id}`;
    await keepAct(tx, operator, `投诉改为${complaintStates[state]}`, about, words);
    const [user] = complaint.userId
      ? await tx.select({ phone: users.phone }).from(users).where(eq(users.id, complaint.userId))
      : [];
    return [{ complaint, phone: user?.phone ?? null }];
  });
  return (await view(app, rows))[0]!;
}
