import { eq, sql } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import type { Query } from './open.ts';
import { limits } from './schema.ts';

export async function spend(
  db: Query,
  key: string,
  most: number,
  seconds: number,
  message: string,
): Promise<void> {
  const now = await countOne(db, key, seconds);
  if (now && now.count > most) throw new Failure('TOO_MANY', { message, retryAfter: now.wait });
}

export const countUse = async (db: Query, key: string, seconds: number): Promise<number> =>
  (await countOne(db, key, seconds))?.count ?? 0;

async function countOne(db: Query, key: string, seconds: number) {
  const open = sql`${limits.resetsAt} > now()`;
  const [now] = await db
    .insert(limits)
    .values({ key, count: 1, resetsAt: sql`now() + ${seconds} * interval '1 second'` })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${open} then ${limits.count} + 1 else 1 end`,
        resetsAt: sql`case when ${open} then ${limits.resetsAt} else excluded.resets_at end`,
      },
    })
    .returning({
      count: limits.count,
      wait: sql<number>`ceil(extract(epoch from ${limits.resetsAt} - now()))::int`,
    });
  return now;
}

export const forgive = (db: Query, key: string) => db.delete(limits).where(eq(limits.key, key));
