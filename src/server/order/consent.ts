import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deadlineAfter } from '../../process/deadline.ts';
import { AGREEMENT_VERSION } from '../../contract/account.ts';
import { Failure } from '../../contract/failures.ts';
import type { FileKind } from '../../contract/file.ts';
import {
  type Check,
  type Consent,
  CARD_MINUTES,
  CARD_RECORDING,
  cardParts,
  cardText,
  type ConsentDetail,
} from '../../contract/order.ts';
import { matchReadAloud } from '../../speech/transcription/read-aloud.ts';
import type { App, Linked } from '../app.ts';
import { fileUrl, needFile, type StoredFile } from '../db/files.ts';
import { newId } from '../db/new-id.ts';
import type { Db, Query } from '../db/open.ts';
import { consentCards, orders, type KeptConsent } from '../db/order-schema.ts';
import { files } from '../db/schema.ts';
import type { ClientInfo } from '../http/client-address.ts';
import type { User } from '../http/session.ts';
import type { Maker } from '../jobs/maker.ts';
import { asSpeechFailure } from '../speech/speech-failure.ts';
import { heardTrouble } from '../speech/heard-trouble.ts';
import { madeVoiceCheck } from './made-voice.ts';
import { letterFault } from './letter-fault.ts';
import { readingFace } from './reading-face.ts';

type Card = typeof consentCards.$inferSelect;

/** No digit twice in a row: hearing makes one of two. */
function newCode(): string {
  let code = '';
  while (code.length < 6) {
    const digit = String(randomInt(10));
    if (!code.endsWith(digit)) code += digit;
  }
  return code;
}

export async function issueCard(db: Db, userId: string, type: Card['type'], name: string) {
  const [id, code] = [newId(), newCode()];
  await db.insert(consentCards).values({
    id,
    userId,
    type,
    code,
    expiresAt: sql`now() + ${CARD_MINUTES} * interval '1 minute'`,
  });
  return { cardId: id, text: cardText(type, name, code), code, expiresIn: CARD_MINUTES * 60 };
}

const refuse = (field: 'cardId' | 'fileId' | 'kind', sentence: string): Failure =>
  new Failure('INVALID_INPUT', { message: sentence, fields: { [`consent.${field}`]: sentence } });

const isOpen = (userId: string, id: string) =>
  and(
    eq(consentCards.id, id),
    eq(consentCards.userId, userId),
    isNull(consentCards.usedAt),
    gt(consentCards.expiresAt, sql`now()`),
  );
const closed = () => refuse('cardId', '这张授权卡已经用过或过期，请换一张，重新朗读录音。');

async function needCard(db: Query, userId: string, id: string): Promise<Card> {
  const [card] = await db.select().from(consentCards).where(isOpen(userId, id));
  if (!card) throw closed();
  return card;
}

/** In the transaction that places the order: of two orders with one card only the first is placed. */
export async function redeemCard(tx: Query, userId: string, id: string): Promise<void> {
  const used = await tx
    .update(consentCards)
    .set({ usedAt: sql`now()` })
    .where(isOpen(userId, id))
    .returning({ id: consentCards.id });
  if (used.length === 0) throw closed();
}

/** Names are misheard more often than other words: half of the sounds are enough. */
const LEAST_NAME = 0.5;
const LEAST_WORDS = 0.7;
const HEARING_MS = 180_000;

interface HeardReading {
  text: string;
  trouble: string | null;
}

async function hear(app: Pick<App, 'engines'>, file: StoredFile): Promise<HeardReading> {
  const request = { language: 'zh', lane: 'consent', seconds: null, onProgress: () => {} } as const;
  const signal = deadlineAfter(HEARING_MS);
  try {
    const heard = await app.engines.transcripts.hear(file, request, signal);
    return { text: heard.captions.map(({ text }) => text).join(''), trouble: heardTrouble(heard) };
  } catch (error) {
    if (signal.aborted)
      throw new Failure('BUSY', { message: '听录音的人太多，这一段还没有听完，请过几分钟再提交。' });
    throw asSpeechFailure(error);
  }
}

export function judgeReading(
  card: Pick<Card, 'type' | 'code'>,
  name: string,
  { text: heard, trouble }: HeardReading,
): Check[] {
  const match = matchReadAloud(cardParts(card.type, name, card.code), heard);
  const row = (key: string, isGood: boolean, good: string, bad: string): Check =>
    isGood ? { key, level: 'ok', text: good } : { key, level: 'stop', text: bad };
  const said = heard ? `听到的是「${heard.slice(0, 80)}」` : '没有听到说话';
  if (match.words < LEAST_WORDS && trouble)
    return [row('words', false, '', `${trouble}请用普通话照着卡片读一遍。`)];
  if (match.words < LEAST_WORDS)
    return [row('words', false, '', `没有听到完整的授权句子，${said}。请照着卡片从头读一遍。`)];
  return [
    row('words', true, '授权句子读完整了。', ''),
    row(
      'name',
      match.name >= LEAST_NAME,
      `听到了姓名「${name}」。`,
      `没有听到姓名「${name}」，${said}。请读清楚姓名。`,
    ),
    row(
      'code',
      match.digits,
      '口令对上了。',
      `口令不对，卡片上是 ${card.code}，${said}。请一个数字一个数字地读。`,
    ),
  ];
}

export async function checkSpoken(
  app: App,
  userId: string,
  { cardId, fileId, name }: { cardId: string; fileId: string; name: string },
) {
  const card = await needCard(app.db, userId, cardId);
  const file = await needFile(app.db, userId, fileId, paperKinds.spoken);
  if ((file.duration ?? 0) > CARD_RECORDING.most)
    throw refuse('fileId', `朗读授权的录音最长 ${CARD_RECORDING.most} 秒，请只录这一句。`);
  const made = await madeVoiceCheck(app, file, deadlineAfter(HEARING_MS));
  if (made.length > 0) return { card, file, heard: '', checks: made };
  const heard = await hear(app, file);
  const checks = judgeReading(card, name, heard);
  if (card.type === 'avatar') checks.push(await readingFace(app, file, deadlineAfter(HEARING_MS)));
  return { card, file, heard: heard.text, checks };
}

export const paperKinds: Record<Consent['kind'], FileKind[]> = {
  spoken: ['audio', 'video'],
  document: ['document', 'image', 'video'],
};

interface Proof {
  cardId: string | null;
  /** null: another person reads the card on their own phone, later. */
  fileId: string | null;
  kept: KeptConsent;
}

export async function proveConsent(
  app: App,
  { id: userId, phone }: Pick<User, 'id' | 'phone'>,
  { type, consent }: { type: Card['type']; consent: Consent },
  material: StoredFile,
  client: ClientInfo,
): Promise<Proof> {
  const about = { ...consent, ...client, at: new Date().toISOString(), phone, version: AGREEMENT_VERSION };
  if (consent.until && new Date(consent.until) <= new Date())
    throw new Failure('INVALID_INPUT', { fields: { 'consent.until': '授权期限已经过去，请重新填写。' } });
  const { cardId, fileId, name } = consent;
  if (consent.kind === 'spoken' && consent.subject === 'other')
    return { cardId: null, fileId: null, kept: { ...about, sha256: null, text: null, heard: null } };
  if (consent.kind === 'document') {
    const paper = await needFile(app.db, userId, fileId!, paperKinds.document);
    const fault = await letterFault(app, paper, material);
    if (fault) throw refuse('fileId', fault);
    return {
      cardId: null,
      fileId: paper.id,
      kept: { ...about, sha256: paper.sha256, text: null, heard: null },
    };
  }
  if (!cardId) throw refuse('cardId', '请先领取授权卡，朗读上面的句子并录音。');
  if (!fileId) throw refuse('fileId', '请朗读授权卡上的句子，并录下来。');
  const { card, file, heard, checks } = await checkSpoken(app, userId, { cardId, fileId, name });
  if (card.type !== type) throw refuse('cardId', '这张授权卡是另一种定制的，请换一张。');
  const fault = checks.find(({ level }) => level === 'stop');
  if (fault) throw refuse('fileId', fault.text);
  const text = cardText(type, name, card.code);
  return { cardId, fileId: file.id, kept: { ...about, sha256: file.sha256, text, heard, checks } };
}

const lasts = (consent: KeptConsent | null): consent is KeptConsent =>
  consent !== null && (consent.until === undefined || new Date(consent.until) > new Date());

export function needLasting(consent: KeptConsent | null, orderId: string): void {
  if (!lasts(consent)) throw new Failure('CONSENT_MISSING', { about: orderId });
}

/** A training whose consent is gone is not made, also when it is tried again or goes on after a restart. */
export const withConsent =
  <Input>(db: Db, make: Maker<Input>): Maker<Input> =>
  async (input, run) => {
    const [order] = await db
      .select({ consent: orders.consent })
      .from(orders)
      .where(eq(orders.trainingId, run.jobId));
    needLasting(order?.consent ?? null, run.jobId);
    return make(input, run);
  };

const materials = alias(files, 'material');

export async function readConsent(
  { db, signer }: Linked,
  userId: string,
  id: string,
): Promise<ConsentDetail> {
  const [row] = await db
    .select({
      consent: orders.consent,
      type: orders.type,
      fileId: orders.consentFileId,
      fileKind: files.kind,
      materialId: orders.fileId,
      materialKind: materials.kind,
    })
    .from(orders)
    .leftJoin(files, eq(files.id, orders.consentFileId))
    .leftJoin(materials, eq(materials.id, orders.fileId))
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  const { consent, type, fileId, fileKind, materialId, materialKind } = row;
  if (!consent) throw new Failure('CONSENT_MISSING', { message: '授权已经撤回，记录和授权书都删除了。' });
  return {
    text: null,
    heard: null,
    checks: [],
    ...consent,
    type,
    fileUrl: fileUrl(signer, fileId),
    fileKind,
    materialUrl: fileUrl(signer, materialId),
    materialKind,
  };
}
