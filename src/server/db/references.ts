import { getTableColumns, is, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import * as orderTables from './order-schema.ts';
import * as roomTables from './room-schema.ts';
import * as tables from './schema.ts';

const { drafts, files, jobs, mixTemplates, works, complaints } = tables;
const { rooms, saidLines } = roomTables;

const everything = { ...tables, ...orderTables, ...roomTables };
export const allTables = Object.values(everything).filter((table) => is(table, PgTable));

const fileColumns: AnyPgColumn[] = [
  ...allTables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns } = key.reference();
      return foreignColumns.includes(files.id) ? columns : [];
    }),
  ),
  saidLines.fileId,
];

export const filesOfRow = (table: PgTable, row: object): string[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const id = (row as Record<string, unknown>)[name];
    return fileColumns.includes(column) && typeof id === 'string' ? [id] : [];
  });

export const documents: AnyPgColumn[] = [rooms.settings, works.project, drafts.project, mixTemplates.setup];

const isToBeMade = sql`${jobs.status} in ('waiting', 'running')`;
const texts = [
  ...documents.map((column) => sql`select ${column}::text as document from ${column.table}`),
  sql`select ${jobs.input}::text as document from ${jobs} where ${isToBeMade}`,
];

/** All ids that stand in a document: an id of ours stands nowhere but where it is meant. */
export const MENTIONED = sql`select (regexp_matches(document, '[0-9a-z]{26}', 'g'))[1]
  from (${sql.join(texts, sql` union all `)}) documents`;

const names = (column: AnyPgColumn): SQL =>
  sql`exists (select from ${column.table} where ${column} = ${files.id})`;

export const IS_UNUSED = sql`not (${sql.join(
  [
    ...fileColumns.map(names),
    sql`exists (select from ${complaints} where ${files.id} = any(${complaints.fileIds}))`,
    sql`${files.id} in (${MENTIONED})`,
  ],
  sql` or `,
)})`;
