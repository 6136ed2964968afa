import { desc, eq, sql } from 'drizzle-orm';
import type { LoginWay } from '../../contract/account.ts';
import type { Paging } from '../../contract/fields.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { offsetOf, pageReply } from '../db/page.ts';
import { agreements, logins } from '../db/schema.ts';
import type { ClientInfo } from '../http/client-address.ts';
import { sessionKey } from '../http/session.ts';

export async function keepLogin(
  db: Query,
  userId: string,
  token: string,
  way: LoginWay,
  client: ClientInfo,
): Promise<void> {
  await db.insert(logins).values({ id: newId(), userId, way, tokenHash: sessionKey(token), ...client });
}

/** The first time counts: agreeing to the same text again changes nothing. */
export async function keepAgreement(
  db: Query,
  userId: string,
  version: string,
  client: ClientInfo,
): Promise<void> {
  await db
    .insert(agreements)
    .values({ userId, version, ...client })
    .onConflictDoNothing();
}

export async function listLoginRows(db: Query, userId: string, token: string | null, paging: Paging) {
  const where = eq(logins.userId, userId);
  const [rows, total] = await Promise.all([
    db
      .select({
        id: logins.id,
        at: logins.at,
        way: logins.way,
        address: logins.address,
        browser: logins.browser,
        tokenHash: logins.tokenHash,
        isOnline: sql<boolean>`exists (select from sessions
          where sessions.token_hash = logins.token_hash and sessions.expires_at > now())`,
      })
      .from(logins)
      .where(where)
      .orderBy(desc(logins.id))
      .limit(paging.pageSize)
      .offset(offsetOf(paging)),
    db.$count(logins, where),
  ]);
  const mine = token === null ? null : sessionKey(token);
  return pageReply(
    rows.map(({ tokenHash, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      isThis: tokenHash === mine,
    })),
    total,
    paging,
  );
}
