import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { CONFIRM_DAYS } from '../../contract/access/confirmation.ts';
import { Failure } from '../../contract/failures.ts';
import type { Consent, Order } from '../../contract/order.ts';
import type { App } from '../app.ts';
import type { Query } from '../db/open.ts';
import { confirmations, orders } from '../db/order-schema.ts';
import { lanAddresses } from '../http/listening/lan-addresses.ts';

export type KeptConfirmation = typeof confirmations.$inferSelect;

const freshLink = () => ({
  token: randomBytes(32).toString('base64url'),
  expiresAt: sql`now() + ${CONFIRM_DAYS} * interval '1 day'`,
});

export async function awaitConfirmation(tx: Query, orderId: string, kind: Consent['kind']): Promise<void> {
  const way = kind === 'spoken' ? 'link' : 'letter';
  await tx.insert(confirmations).values({ orderId, way, ...(way === 'link' && freshLink()) });
}

export const isExpired = ({ expiresAt }: Pick<KeptConfirmation, 'expiresAt'>): boolean =>
  expiresAt !== null && expiresAt <= new Date();

function stateOf(row: KeptConfirmation): NonNullable<Order['confirmation']>['state'] {
  const { way, state, token } = row;
  if (state === 'withdrawn') return 'withdrawn';
  if (way === 'letter')
    return ({ waiting: 'reviewing', confirmed: 'accepted', refused: 'unaccepted' } as const)[state];
  if (state !== 'waiting') return state;
  if (token === null) return 'revoked';
  return isExpired(row) ? 'expired' : 'waiting';
}

export const viewConfirmation = (row: KeptConfirmation): NonNullable<Order['confirmation']> => ({
  state: stateOf(row),
  reason: row.reason,
  expiresAt: row.state === 'waiting' && row.token ? row.expiresAt!.toISOString() : null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export async function needConfirmed(db: Query, orderId: string): Promise<void> {
  const [row] = await db.select().from(confirmations).where(eq(confirmations.orderId, orderId));
  if (!row || row.state === 'confirmed') return;
  if (row.way === 'link') throw new Failure('CONSENT_UNCONFIRMED', { about: orderId });
  throw new Failure('CONSENT_UNCONFIRMED', {
    about: orderId,
    message:
      row.state === 'refused'
        ? `授权书没有通过审核：${row.reason}请把确认链接发给本人，或取消后重新下单。`
        : '授权书还在等运营方审核，通过后才能训练。急着用，可以改由本人在手机上确认。',
  });
}

export const reviewAgain = (tx: Query, orderId: string) =>
  tx
    .update(confirmations)
    .set({ state: 'waiting', reason: '', decidedAt: null })
    .where(and(eq(confirmations.orderId, orderId), eq(confirmations.way, 'letter')));

type LinkTools = Pick<App, 'db' | 'http'>;

function viewLink({ http }: LinkTools, row: KeptConfirmation, isHere: boolean) {
  const bound = http.server.address();
  const isOpen = row.state === 'confirmed' || (row.state === 'waiting' && !isExpired(row));
  return {
    path: isOpen && row.token ? `/agree/confirm/${row.token}` : null,
    expiresAt: row.state === 'waiting' ? (row.expiresAt?.toISOString() ?? null) : null,
    // The addresses of our network are nobody's business outside.
    addresses: isHere && bound && typeof bound === 'object' ? lanAddresses(bound.address, bound.port) : [],
  };
}

const isOf = (userId: string, id: string) => and(eq(orders.id, id), eq(orders.userId, userId));

export async function readLink(app: LinkTools, userId: string, id: string, isHere: boolean) {
  const [row] = await app.db
    .select({ confirmation: confirmations })
    .from(orders)
    .innerJoin(confirmations, eq(confirmations.orderId, orders.id))
    .where(isOf(userId, id));
  if (!row) throw new Failure('ORDER_NOT_FOUND');
  return viewLink(app, row.confirmation, isHere);
}

/** Once somebody has decided, the link is theirs: by it they withdraw. */
export async function changeLink(
  app: LinkTools,
  userId: string,
  id: string,
  change: 'renew' | 'revoke',
  isHere: boolean,
) {
  const row = await app.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(isOf(userId, id)).for('update');
    const [known] = await tx.select().from(confirmations).where(eq(confirmations.orderId, id));
    if (!order || !known) throw new Failure('ORDER_NOT_FOUND');
    const isOpen = order.status === 'waiting' || order.status === 'refused';
    const isUndecided = known.state === 'waiting' || (known.way === 'letter' && known.state === 'refused');
    if (!isOpen || !isUndecided) throw new Failure('CONFIRMATION_CLOSED', { about: id });
    const wish =
      change === 'renew'
        ? { ...freshLink(), way: 'link' as const, state: 'waiting' as const, reason: '', decidedAt: null }
        : { token: null, expiresAt: null };
    if (change === 'renew' && known.way === 'letter') await forgetLetter(tx, order);
    const [changed] = await tx
      .update(confirmations)
      .set(wish)
      .where(eq(confirmations.orderId, id))
      .returning();
    return changed!;
  });
  return viewLink(app, row, isHere);
}

/** The sweep takes the letter itself. */
const forgetLetter = (tx: Query, { id, consent }: typeof orders.$inferSelect) =>
  tx
    .update(orders)
    .set({
      consentFileId: null,
      consent: consent && { ...consent, kind: 'spoken', fileId: undefined, sha256: null },
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, id));
