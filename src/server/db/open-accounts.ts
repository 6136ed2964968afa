import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { users } from './schema.ts';

/** Whose row it is was neither closed nor erased. For signed links, which need no login and would live on for two hours. */
export const isOfOpenAccount = (userId: AnyPgColumn): SQL =>
  sql`not exists (select from ${users} where ${users.id} = ${userId}
    and (${users.closedAt} is not null or ${users.deletedAt} is not null))`;
