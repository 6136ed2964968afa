import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LoginWay } from '../../contract/account.ts';
import type { Paging } from '../../contract/fields.ts';
import { newId } from '../db/new-id.ts';
import type { Query } from '../db/open.ts';
import { readPage } from '../db/page.ts';
import { agreements, logins, users } from '../db/schema.ts';
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

export async function loginAddresses(db: Query, phone: string): Promise<string[]> {
  const rows = await db
    .select({ address: logins.address })
    .from(logins)
    .innerJoin(users, eq(users.id, logins.userId))
    .where(eq(users.phone, phone))
    .groupBy(logins.address);
  return rows.map(({ address }) => address);
}

export async function listLoginRows(db: Query, userId: string, token: string | null, paging: Paging) {
  const where = eq(logins.userId, userId);
  const mine = token === null ? null : sessionKey(token);
  const isOnline = sql<boolean>`exists (select from sessions
    where sessions.token_hash = logins.token_hash and sessions.expires_at > now())`;
  const rows = db
    .select({ ...getTableColumns(logins), isOnline })
    .from(logins)
    .where(where)
    .orderBy(desc(logins.id));
  return readPage(paging, rows, db.$count(logins, where), (found) =>
    found.map((row) => ({ ...row, at: row.at.toISOString(), isThis: row.tokenHash === mine })),
  );
}
