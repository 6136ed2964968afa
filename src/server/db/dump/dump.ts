import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import { StartupError } from '../../startup-error.ts';
import {
  latestMigration,
  listSequences,
  listTables,
  sqlName,
  suspendChecks,
  type Sequence,
  type Table,
} from './pg-catalog.ts';
import { syncFolder } from '../postgres/sync-folder.ts';

interface TableCount {
  table: string;
  rows: number;
}

interface Manifest {
  format: 1;
  createdAt: string;
  migration: string | null;
  tables: { schema: string; name: string; file: string; rows: number; columns: string[] }[];
  sequences: Sequence[];
}

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;

export async function dumpDatabase(pool: Pool, folder: string): Promise<TableCount[]> {
  const final = path.resolve(folder);
  if (fs.existsSync(final)) throw new StartupError(`${final} 已经存在。请换一个名字，以免盖掉以前的备份。`);
  const unfinished = `${final}.unfinished-${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await inTransaction(pool, 'isolation level repeatable read, read only', (client) =>
      writeTables(client, unfinished),
    );
    const text = JSON.stringify(manifest, null, 2);
    fs.writeFileSync(path.join(unfinished, 'manifest.json'), text, { mode: 0o600, flush: true });
    syncFolder(unfinished);
    fs.renameSync(unfinished, final);
    syncFolder(path.dirname(final));
    return counts(manifest.tables);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

export async function checkEmpty(pool: Pool): Promise<void> {
  await inTransaction(pool, '', emptyTables);
}

export async function restoreDatabase(pool: Pool, folder: string): Promise<TableCount[]> {
  const manifest = readManifest(folder);
  const wanted = manifest.tables.filter((table) => table.schema === 'public');
  try {
    return await inTransaction(pool, '', async (client) => {
      const targets = await emptyTables(client);
      if ((await latestMigration(client)) !== manifest.migration) throw otherVersion();
      const resume = await suspendChecks(client);
      for (const table of wanted) {
        await loadRows(client, chosenColumns(targets, table), path.join(folder, table.file), table.rows);
      }
      for (const statement of resume) await client.query(statement);
      for (const sequence of manifest.sequences) {
        await client.query('select setval($1::regclass, $2, $3)', [
          sqlName(sequence),
          sequence.value,
          sequence.called,
        ]);
      }
      return counts(wanted);
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`恢复没有成功，数据库没有被改动。请检查备份 ${folder} 是否完整。（${why}）`, {
      cause: error,
    });
  }
}

async function writeTables(client: PoolClient, folder: string): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client, ['public', 'drizzle'])) {
    const { schema, name } = table;
    const file = `${encodeURIComponent(`${schema}.${name}`)}.ndjson.gz`;
    const rows = await writeRows(client, table, path.join(folder, file));
    tables.push({ schema, name, file, rows, columns: table.columns.map((column) => column.name) });
  }
  const migration = await latestMigration(client);
  return { format: 1, createdAt, migration, tables, sequences: await listSequences(client) };
}

async function writeRows(client: PoolClient, table: Table, file: string): Promise<number> {
  // As text, the way PostgreSQL prints each type: as JSON a jsonb null could not be told from a missing value.
  const columns = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(', ');
  await client.query(
    `declare dump no scroll cursor for
     select row_to_json(found.*)::text as line from (select ${columns} from ${sqlName(table)}) found`,
  );
  let count = 0;
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from dump`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    fs.createWriteStream(file, { mode: 0o600, flush: true }),
  );
  await client.query('close dump');
  return count;
}

async function loadRows(client: PoolClient, table: Table, file: string, expected: number): Promise<void> {
  const columns = table.columns.map(({ name, type }) => ({ name: escapeIdentifier(name), type }));
  const insert = `
    insert into ${sqlName(table)} (${columns.map(({ name }) => name).join(', ')}) overriding system value
    select ${columns.map(({ name, type }) => `found.${name}::${type}`).join(', ')}
    from json_to_recordset($1::json) as found(${columns.map(({ name }) => `${name} text`).join(', ')})`;
  await pipeline(fs.createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const lines of batches(source)) await client.query(insert, [`[${lines.join(',')}]`]);
  });
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${sqlName(table)}`);
  if (Number(rows[0]?.count) !== expected) {
    throw new Error(`表 ${table.name} 应有 ${expected} 行，实际 ${rows[0]?.count} 行`);
  }
}

/** By hand because node:readline also breaks lines at U+2028, which JSON leaves as it is. */
async function* batches(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let batch: string[] = [];
  let characters = 0;
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(line);
      characters += line.length;
      if (batch.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

async function emptyTables(client: PoolClient): Promise<Table[]> {
  const tables = await listTables(client, ['public']);
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map(sqlName).join(', ')} in access exclusive mode`);
  }
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from ${sqlName(table)} limit 1`);
    if (rowCount) {
      throw new StartupError(
        `数据库里已经有数据（表 ${table.name}）。备份只能恢复到全新的数据库：请换一个空的 DATA_DIR 或 DATABASE_URL。`,
      );
    }
  }
  return tables;
}

function chosenColumns(targets: Table[], wanted: Manifest['tables'][number]): Table {
  const target = targets.find((table) => table.name === wanted.name);
  const columns = wanted.columns.map((name) => target?.columns.find((column) => column.name === name));
  return {
    schema: wanted.schema,
    name: wanted.name,
    columns: columns.map((found) => found ?? fail(otherVersion())),
  };
}

function fail(error: Error): never {
  throw error;
}

const otherVersion = () =>
  new StartupError('这份备份是用另一个版本的程序做的，表的样子不同。请装回做备份时的版本恢复，然后再升级。');

function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch (error) {
    throw new StartupError(`${folder} 里没有可用的备份（manifest.json 缺失或读不懂）。`, { cause: error });
  }
  throw otherVersion();
}

const counts = (tables: Manifest['tables']): TableCount[] =>
  tables.map(({ schema, name, rows }) => ({ table: `${schema}.${name}`, rows }));

async function inTransaction<T>(
  pool: Pool,
  mode: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A connection lost between two statements would otherwise crash the process.
  client.on('error', ignore);
  try {
    await client.query(`begin ${mode}`);
    // Values are printed and read in the same way, whatever the role or the database prefers.
    await client.query(
      `set local search_path = pg_catalog; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
       set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex';
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local row_security = off`,
    );
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    client.off('error', ignore);
  }
}

const ignore = () => {};
