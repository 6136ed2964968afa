import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import {
  VOICE_SAMPLE,
  type Check,
  type listOrders,
  type newOrder,
  type Order,
} from '../../contract/order.ts';
import { fileUrl, needFile, type StoredFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Query } from '../db/open.ts';
import { readPage } from '../db/page.ts';
import { confirmations, orders } from '../db/order-schema.ts';
import { files, jobs, trainings } from '../db/schema.ts';
import { freeze, pointsOf, release } from '../jobs/ledger.ts';
import { enqueueJob } from '../jobs/queue.ts';
import type { ClientInfo } from '../http/client-address.ts';
import type { User } from '../http/session.ts';
import type { Signer } from '../http/signed-links.ts';
import { checkMaterial } from './checks.ts';
import { awaitConfirmation, needConfirmed, reviewAgain, viewConfirmation } from './confirmations.ts';
import { needLasting, paperKinds, proveConsent, redeemCard } from './consent.ts';
import { sameFaceCheck } from './reading-face.ts';
import { sameVoiceCheck } from './voice-checks.ts';
import type { App, Linked } from '../app.ts';

const isMine = (userId: string, id: string) => and(eq(orders.id, id), eq(orders.userId, userId));
const statusAfter = (checks: Check[]) =>
  checks.some((check) => check.level === 'stop') ? 'refused' : 'waiting';
const material = { voice: ['audio', 'video'], avatar: ['video', 'image'] } as const;
export const noteOf = (type: 'voice' | 'avatar', name: string) =>
  `预订${type === 'voice' ? '定制声音' : '定制形象'}「${name}」`;

export async function quoteOrder(
  app: App,
  userId: string,
  { type, fileId, consent }: z.output<typeof newOrder>,
) {
  const file = await needFile(app.db, userId, fileId, [...material[type]]);
  if (consent.fileId) await needFile(app.db, userId, consent.fileId, paperKinds[consent.kind]);
  const checks = await checkMaterial(app, type, file);
  const warnings = checks.filter((check) => check.level !== 'ok').map((check) => check.text);
  return { cost: app.config.prices[type], seconds: 0, warnings, checks };
}

type NewOrder = z.output<typeof newOrder>;
type Orderer = Pick<User, 'id' | 'phone'>;

async function examineOrder(app: App, user: Orderer, input: NewOrder, client: ClientInfo) {
  const file = await needFile(app.db, user.id, input.fileId, [...material[input.type]]);
  if (input.coverFileId !== undefined) await needFile(app.db, user.id, input.coverFileId, ['image']);
  const proof = await proveConsent(app, user, input, file, client);
  return {
    proof,
    checks: await checkOrder(app, user.id, file, {
      type: input.type,
      consent: proof.kept,
      consentFileId: proof.fileId,
    }),
  };
}

async function checkOrder(
  app: App,
  userId: string,
  file: StoredFile,
  { type, consent, consentFileId }: Pick<typeof orders.$inferSelect, 'type' | 'consent' | 'consentFileId'>,
): Promise<Check[]> {
  const checks = await checkMaterial(app, type, file);
  if (consent?.kind !== 'spoken' || !consentFileId || statusAfter(checks) === 'refused') return checks;
  const reading = await needFile(app.db, userId, consentFileId, ['audio', 'video']);
  const compare = type === 'voice' ? sameVoiceCheck : sameFaceCheck;
  return [...checks, ...(await compare(app, reading, file))];
}

async function storeOrder(
  app: App,
  userId: string,
  { type, name, fileId, cutOut, gender, coverFileId }: NewOrder,
  { proof, checks }: Awaited<ReturnType<typeof examineOrder>>,
): Promise<string> {
  const price = app.config.prices[type];
  const status = statusAfter(checks);
  const id = newId();
  await app.db.transaction(async (tx) => {
    if (proof.cardId !== null) await redeemCard(tx, userId, proof.cardId);
    await tx.insert(orders).values({
      id,
      userId,
      type,
      name,
      status,
      price,
      checks,
      fileId,
      cutOut,
      ...(type === 'voice' && { gender, coverFileId }),
      consent: proof.kept,
      consentFileId: proof.fileId,
    });
    if (proof.kept.subject === 'other') await awaitConfirmation(tx, id, proof.kept.kind);
    if (status === 'waiting') await freeze(tx, userId, id, price, noteOf(type, name));
  });
  return id;
}

export async function insertOrder(
  app: App,
  user: Orderer,
  input: NewOrder,
  client: ClientInfo,
): Promise<Order> {
  const id = await storeOrder(app, user.id, input, await examineOrder(app, user, input, client));
  return readOrder(app, user.id, id);
}

export async function orderTraining(
  app: App,
  user: Orderer,
  input: NewOrder,
  client: ClientInfo,
): Promise<string> {
  const examined = await examineOrder(app, user, input, client);
  const refusal = examined.checks.find(({ level }) => level === 'stop');
  if (refusal) throw new Failure('INVALID_INPUT', { fields: { fileId: refusal.text } });
  if (input.consent.subject === 'other')
    throw new Failure('INVALID_INPUT', {
      fields: {
        'consent.subject': '他人的声音或形象要先经本人确认：请先下预订单，确认后再训练。没有冻结算力。',
      },
    });
  const id = await storeOrder(app, user.id, input, examined);
  await startTraining(app.db, user.id, id);
  return id;
}

async function lockOrder(tx: Query, userId: string, id: string) {
  const [row] = await tx.select().from(orders).where(isMine(userId, id)).for('update');
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  if (row.status !== 'waiting' && row.status !== 'refused') throw new Failure('ORDER_CLOSED', { about: id });
  return row;
}

export async function replaceMaterial(app: App, userId: string, id: string, fileId: string): Promise<Order> {
  const [row] = await app.db.select().from(orders).where(isMine(userId, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  const file = await needFile(app.db, userId, fileId, [...material[row.type]]);
  // Before the order is locked: looking at the material takes seconds.
  const checks = await checkOrder(app, userId, file, row);
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, userId, id);
    const status = statusAfter(checks);
    await tx
      .update(orders)
      .set({ fileId, checks, status, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    // Whoever judged the letter has seen it beside other material.
    if (order.consent?.kind === 'document') await reviewAgain(tx, id);
    if (status === 'waiting' && order.status === 'refused')
      await freeze(tx, userId, id, order.price, noteOf(order.type, order.name));
    if (status === 'refused') await release(tx, id, `${noteOf(order.type, order.name)}材料不合格，已退回`);
  });
  return readOrder(app, userId, id);
}

export function needWaiting({ id, status, checks }: Pick<Order, 'id' | 'status' | 'checks'>): void {
  if (status === 'waiting') return;
  const fault = status === 'refused' && checks.find(({ level }) => level === 'stop');
  if (!fault) throw new Failure('ORDER_CLOSED', { about: id });
  throw new Failure('ORDER_REFUSED', {
    about: id,
    message: `预订单的材料不合格：${fault.text}请先更换材料。`,
  });
}

export const startTraining = (db: Db, userId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, userId, id);
    needWaiting(order);
    const { type, name, price, fileId, cutOut, consent } = order;
    if (fileId === null) throw new Failure('ORDER_CLOSED', { about: id });
    needLasting(consent, id);
    await needConfirmed(tx, id);
    await tx.insert(trainings).values({ id, userId, type, name });
    const input = { name, fileId, cutOut };
    const { duration } = await needFile(tx, userId, fileId, [...material[type]]);
    // A longer recording takes no longer to learn from, and must not look so in the queue.
    const most = type === 'voice' ? VOICE_SAMPLE.good : Infinity;
    const size = { cost: price, seconds: Math.min(duration ?? 0, most) };
    await enqueueJob(tx, { id, userId, kind: type, name: noteOf(type, name), input, ...size }, true);
    await tx
      .update(orders)
      .set({ status: 'training', trainingId: id, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
  });

export async function cancelOrder(app: App, userId: string, id: string): Promise<Order> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, userId, id);
    await tx
      .update(orders)
      .set({ status: 'cancelled', updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    await release(tx, id, `${noteOf(order.type, order.name)}已取消，退回`);
  });
  return readOrder(app, userId, id);
}

const shownStatus = sql<Order['status']>`case
  when ${orders.status} = 'training' and ${jobs.status} in ('done', 'failed', 'cancelled') then ${jobs.status}
  else ${orders.status} end`;
const isTrainedBy = eq(jobs.id, orders.trainingId);

const shown = (db: Query) =>
  db
    .select({
      order: orders,
      status: shownStatus,
      points: pointsOf(orders.id),
      fileKind: files.kind,
      fileDuration: files.duration,
      confirmation: confirmations,
    })
    .from(orders)
    .leftJoin(confirmations, eq(confirmations.orderId, orders.id))
    .leftJoin(files, eq(files.id, orders.fileId))
    .leftJoin(jobs, isTrainedBy);

const view = (
  signer: Signer,
  { order, status, points, fileKind, fileDuration, confirmation }: Awaited<ReturnType<typeof shown>>[number],
): Order => ({
  ...order,
  status,
  points,
  fileUrl: fileUrl(signer, order.fileId),
  fileKind,
  fileDuration,
  consent: order.consent && {
    name: order.consent.name,
    at: order.consent.at ?? order.createdAt.toISOString(),
  },
  confirmation: confirmation && viewConfirmation(confirmation),
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
});

export async function readOrder(app: Linked, userId: string, id: string): Promise<Order> {
  const [row] = await shown(app.db).where(isMine(userId, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  return view(app.signer, row);
}

export async function needWaitingFace(db: Query, userId: string, id: string) {
  const [row] = await shown(db).where(isMine(userId, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  const { type, name, fileId, cutOut } = row.order;
  if (type !== 'avatar')
    throw new Failure('INVALID_INPUT', { fields: { id: '声音没有预览，只有形象的预订单才有。' } });
  needWaiting({ ...row.order, status: row.status });
  if (fileId === null) throw new Failure('ORDER_CLOSED', { about: id });
  await needConfirmed(db, id);
  return { orderId: id, name, fileId, cutOut };
}

/** Before anything is ordered, of material that passes; whoever asks says that it is their own. */
export async function needOwnFace(app: App, userId: string, fileId: string, cutOut: boolean) {
  const file = await needFile(app.db, userId, fileId, [...material.avatar]);
  const fault = (await checkMaterial(app, 'avatar', file)).find(({ level }) => level === 'stop');
  if (fault) throw new Failure('INVALID_INPUT', { message: fault.text, fields: { fileId: fault.text } });
  return { orderId: null, name: '预览', fileId, cutOut: cutOut && file.kind === 'video' };
}

export async function listOrderRows(app: Linked, userId: string, filter: z.output<typeof listOrders.input>) {
  const where = and(
    eq(orders.userId, userId),
    filter.type ? eq(orders.type, filter.type) : undefined,
    filter.status ? sql`${shownStatus} = ${filter.status}` : undefined,
  );
  return readPage(
    filter,
    shown(app.db).where(where).orderBy(desc(orders.id)),
    app.db.$count(sql`${orders} left join ${jobs} on ${isTrainedBy}`, where),
    (rows) => rows.map((row) => view(app.signer, row)),
  );
}
