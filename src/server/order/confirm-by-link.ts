import type { FastifyRequest } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { READING_BYTES, type Confirmation } from '../../contract/access/confirmation.ts';
import { Failure } from '../../contract/failures.ts';
import { fileLimits } from '../../contract/file.ts';
import { CARD_RECORDING, cardText, type Check } from '../../contract/order.ts';
import type { App } from '../app.ts';
import { fileUrl, needFile, type StoredFile } from '../db/files.ts';
import { spend } from '../db/limits.ts';
import { confirmations, orders } from '../db/order-schema.ts';
import { files, users } from '../db/schema.ts';
import { clientOf, networkOf } from '../http/client-address.ts';
import { maskedPhone } from '../http/session.ts';
import { removeWithdrawn } from '../jobs/sweep.ts';
import { receive } from '../storage/receive.ts';
import { checkSpoken, redeemCard } from './consent.ts';
import { isExpired } from './confirmations.ts';
import { sameFaceCheck } from './reading-face.ts';
import { sameVoiceCheck } from './voice-checks.ts';

const DAY = 86_400;
const MOST_LOOKS = 1000;
const MOST_READINGS = 30;
const TOO_MANY = '今天试得太多了，请明天再试。';

export const limitLooks = (app: App, { ip }: FastifyRequest): Promise<void> =>
  spend(app.db, `confirm look ${networkOf(ip)}`, MOST_LOOKS, DAY, TOO_MANY);

export const limitReadings = (app: App, orderId: string, what: 'card' | 'reading'): Promise<void> =>
  spend(app.db, `confirm ${what} ${orderId}`, MOST_READINGS, DAY, TOO_MANY);

/** What the link of another person leads to; a link that is gone answers as one that never was. */
export async function findLinked({ db }: Pick<App, 'db'>, token: string) {
  const [row] = await db
    .select({ order: orders, confirmation: confirmations, phone: users.phone, materialKind: files.kind })
    .from(confirmations)
    .innerJoin(orders, eq(orders.id, confirmations.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(files, eq(files.id, orders.fileId))
    .where(and(eq(confirmations.token, token), eq(confirmations.way, 'link')));
  if (!row) throw new Failure('CONFIRMATION_NOT_FOUND');
  if (row.confirmation.state === 'waiting' && isExpired(row.confirmation))
    throw new Failure('CONFIRMATION_EXPIRED');
  return row;
}

type Linked = Awaited<ReturnType<typeof findLinked>>;

export function viewLinked(
  { signer, config }: Pick<App, 'signer' | 'config'>,
  { order, confirmation, phone, materialKind }: Linked,
): Confirmation {
  const { consent, type } = order;
  const isCancelled = confirmation.state === 'waiting' && order.status === 'cancelled';
  return {
    state: isCancelled ? 'cancelled' : confirmation.state,
    type,
    brand: config.brand.menuTitle,
    asker: consent?.asker ?? '',
    phone: maskedPhone({ phone }),
    name: consent?.name ?? '',
    orderName: order.name,
    purposes: consent?.purposes ?? [],
    until: consent?.until ?? null,
    expiresAt: confirmation.state === 'waiting' ? (confirmation.expiresAt?.toISOString() ?? null) : null,
    decidedAt: confirmation.decidedAt?.toISOString() ?? null,
    materialUrl: fileUrl(signer, order.fileId),
    materialKind,
    checks: consent?.checks ?? [],
    isTrained: order.trainingId !== null,
  };
}

export function needUndecided({ order, confirmation }: Linked): void {
  if (confirmation.state !== 'waiting' || order.consent === null || order.status === 'cancelled')
    throw new Failure('CONFIRMATION_CLOSED');
  if (order.status !== 'waiting')
    throw new Failure('CONFIRMATION_CLOSED', {
      message: '对方的素材还没有通过检查，请等对方换好素材，再打开这个链接确认。',
    });
}

const readingLimit = { bytes: READING_BYTES, seconds: CARD_RECORDING.most };
const limits = {
  ...fileLimits,
  audio: { ...fileLimits.audio, ...readingLimit },
  video: { ...fileLimits.video, ...readingLimit },
};

const refuse = (sentence: string): Failure =>
  new Failure('INVALID_INPUT', { message: sentence, fields: { file: sentence } });

export async function confirmByReading(app: App, linked: Linked, cardId: string, request: FastifyRequest) {
  const { order } = linked;
  const reading = await receive(app, request, order.userId, limits);
  try {
    const { heard, checks, text } = await checkReading(app, linked, cardId, reading);
    const fault = checks.find(({ level }) => level === 'stop');
    if (fault) throw refuse(fault.text);
    await keepConfirmation(app, linked, cardId, reading, {
      ...order.consent!,
      ...clientOf(request),
      at: new Date().toISOString(),
      sha256: reading.sha256,
      text,
      heard,
      checks,
    });
  } catch (error) {
    const keys = await app.db.transaction((tx) => removeWithdrawn(tx, [reading.id]));
    for (const key of keys) await app.storage.remove(key);
    throw error;
  }
}

async function checkReading(app: App, { order }: Linked, cardId: string, reading: StoredFile) {
  const { userId, type, consent } = order;
  if (reading.kind !== 'audio' && reading.kind !== 'video')
    throw refuse('请交上朗读授权卡的录音或录像，不是图片或文档。');
  if (type === 'avatar' && reading.kind !== 'video')
    throw refuse('形象的授权要拍到脸，才能和素材核对。请用摄像头拍着读。');
  const material = await needFile(app.db, userId, order.fileId!, ['audio', 'video', 'image']);
  const { name } = consent!;
  const { heard, checks, card } = await checkSpoken(app, userId, { cardId, fileId: reading.id, name });
  if (card.type !== type) throw refuse('这张授权卡是另一种定制的，请刷新页面换一张。');
  const text = cardText(type, name, card.code);
  const strict = checks.map(refuseUnseen);
  if (strict.some(({ level }) => level === 'stop')) return { heard, text, checks: strict };
  const compared =
    type === 'voice'
      ? await sameVoiceCheck(app, reading, material)
      : await sameFaceCheck(app, reading, material);
  if (type === 'avatar' && compared.length === 0)
    throw refuse('录像里没有看清脸，没法和素材核对。请在亮一些的地方，正对镜头再读一遍。');
  return { heard, text, checks: [...strict, ...compared] };
}

/** One's own face may be agreed to by voice; for another person's, whoever asks could hold a photo before the camera. */
const refuseUnseen = (check: Check): Check =>
  check.key === 'face' && check.level === 'warn' ? { ...check, level: 'stop' } : check;

async function keepConfirmation(
  { db }: App,
  { order, confirmation }: Linked,
  cardId: string,
  reading: StoredFile,
  consent: NonNullable<Linked['order']['consent']>,
): Promise<void> {
  const { id, userId, fileId } = order;
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    const changed = await tx
      .update(confirmations)
      .set({ state: 'confirmed', decidedAt: sql`now()` })
      .where(
        and(
          eq(confirmations.orderId, id),
          eq(confirmations.token, confirmation.token!),
          eq(confirmations.state, 'waiting'),
        ),
      )
      .returning();
    if (changed.length === 0 || now?.status !== 'waiting' || now.fileId !== fileId)
      throw new Failure('CONFIRMATION_CLOSED');
    await redeemCard(tx, userId, cardId);
    await tx
      .update(orders)
      .set({ consent, consentFileId: reading.id, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
  });
}
