import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ConsentLetter, judgeLetter, listLetters } from '../../../contract/access/operator.ts';
import { Failure } from '../../../contract/failures.ts';
import type { Linked } from '../../app.ts';
import { fileUrl } from '../../db/files.ts';
import type { Query } from '../../db/open.ts';
import { readPage } from '../../db/page.ts';
import { confirmations, orders } from '../../db/order-schema.ts';
import { files, users } from '../../db/schema.ts';
import type { Signer } from '../../http/signed-links.ts';
import type { User } from '../../http/session.ts';
import { keepAct } from './acts.ts';

const material = alias(files, 'material');
const isShown = and(eq(confirmations.way, 'letter'), isNotNull(orders.consentFileId));

const rowsOf = (db: Query) =>
  db
    .select({
      order: orders,
      confirmation: confirmations,
      phone: users.phone,
      letterKind: files.kind,
      materialKind: material.kind,
    })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(files, eq(files.id, orders.consentFileId))
    .leftJoin(material, eq(material.id, orders.fileId));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const view = (
  signer: Signer,
  { order, confirmation, phone, letterKind, materialKind }: Row,
): ConsentLetter => ({
  id: order.id,
  type: order.type,
  name: order.name,
  phoneNumber: phone,
  signer: order.consent?.name ?? '',
  purposes: order.consent?.purposes ?? [],
  until: order.consent?.until ?? null,
  state: confirmation.state === 'withdrawn' ? 'refused' : confirmation.state,
  reason: confirmation.reason,
  letterUrl: fileUrl(signer, order.consentFileId),
  letterKind,
  materialUrl: fileUrl(signer, order.fileId),
  materialKind,
  createdAt: order.createdAt.toISOString(),
});

export function listLetterRows(
  { db, signer }: Linked,
  { state, ...paging }: z.output<typeof listLetters.input>,
) {
  const where = and(isShown, state && eq(confirmations.state, state));
  const count = db.$count(
    sql`${confirmations} inner join ${orders} on ${orders.id} = ${confirmations.orderId}`,
    where,
  );
  const rows = rowsOf(db).where(where).orderBy(desc(orders.id));
  return readPage(paging, rows, count, (found) => found.map((row) => view(signer, row)));
}

export async function decideLetter(
  { db, signer }: Linked,
  operator: User,
  { id, state, why }: z.output<typeof judgeLetter.input>,
): Promise<ConsentLetter> {
  await db.transaction(async (tx) => {
    const [found] = await rowsOf(tx).where(and(isShown, eq(orders.id, id)));
    if (!found) throw new Failure('ORDER_NOT_FOUND');
    const { order, confirmation } = found;
    // Its points are spent and its model is there: only a withdrawal ends that.
    if (order.trainingId !== null || confirmation.state === 'withdrawn')
      throw new Failure('CONFIRMATION_CLOSED', { about: id });
    await tx
      .update(confirmations)
      .set({ state, reason: state === 'refused' ? why : '', decidedAt: sql`now()` })
      .where(eq(confirmations.orderId, id));
    const act = state === 'confirmed' ? '授权书通过' : '授权书不通过';
    await keepAct(tx, operator, act, `${found.phone} 预订单 ${id}`, why);
  });
  const [row] = await rowsOf(db).where(eq(orders.id, id));
  return view(signer, row!);
}
