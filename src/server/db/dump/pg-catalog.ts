import { escapeIdentifier, type PoolClient } from 'pg';

export interface Table {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
  called: boolean;
}

export const sqlName = (relation: { schema: string; name: string }) =>
  `${escapeIdentifier(relation.schema)}.${escapeIdentifier(relation.name)}`;

export async function listTables(client: PoolClient, schemas: string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, json_agg(
       json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum
     ) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_depend e on e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e'
     where c.relkind = 'r' and n.nspname = any($1) and e.objid is null
     group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

export async function listSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = 'public' order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const found of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${sqlName(found)}`,
    );
    sequences.push(...state.rows.map(({ value, called }) => ({ ...found, value, called })));
  }
  return sequences;
}

export async function latestMigration(client: PoolClient): Promise<string | null> {
  const journal = await client.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  if (journal.rowCount === 0) return null;
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? null;
}

/**
 * Lets rows come in any order, and no trigger do again what it did when they were first written.
 * Needs no superuser, only the owner of the tables. Returns the statements that put all back;
 * foreign keys are checked before those can run.
 */
export async function suspendChecks(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ suspend: string; resume: string }>(
    `select format('alter table %s alter constraint %I deferrable initially deferred', conrelid::regclass, conname) as suspend,
       format('alter table %s alter constraint %I not deferrable', conrelid::regclass, conname) as resume
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 and not condeferrable
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { suspend } of rows) await client.query(suspend);
  await client.query('set constraints all deferred');
  return ['set constraints all immediate', ...rows.map((row) => row.resume)];
}
