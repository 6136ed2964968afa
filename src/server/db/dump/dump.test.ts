import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { dumpDatabase, restoreDatabase } from './dump.ts';
import { startEmbedded, type Embedded } from '../postgres/embedded.ts';

const TABLES = `
  create type mood as enum ('calm', '热闹');
  create table people (
    id bigint primary key generated always as identity,
    "Name, quoted" text,
    line text,
    settings jsonb, raw json, at timestamptz, day date, took interval, mood mood, code char(4),
    big bigint, exact numeric, ratio double precision, flag boolean, bytes bytea,
    words text[], grid int[][], times timestamptz[], parts jsonb[],
    boss bigint references people, favourite bigint,
    shout text generated always as (upper(line)) stored
  );
  create table pets (id serial primary key, keeper bigint not null references people, name text);
  alter table people add foreign key (favourite) references pets;
  create table entries (id bigserial primary key, amount int not null);
  create table total (sum int not null);
  create function add_up() returns trigger language plpgsql as 'begin update public.total set sum = sum + new.amount; return new; end';
  create trigger add_up after insert on entries for each row execute function add_up();
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1), ('second', 2);
`;

const ROWS = `
  begin;
  set constraints all deferred;
  insert into total values (0);
  insert into people ("Name, quoted", line, settings, raw, at, day, took, mood, code, big, exact, ratio, flag, bytes, words, grid, times, parts, boss)
  values
    (E'a "b" ''c'' \\\\ d\\r\\n\\te', U&'one\\2028two', '{"a": [1, null, "😀"], "n": 12345678901234567890.5}', '{"b":1,  "a":2}',
     '2026-01-02 03:04:05.678901+08', '0044-03-15 BC', '1 year 2 days 03:04:05.000006', '热闹', 'ab', 9007199254740993, 1e40, 0.1::float8 + 0.2, true,
     '\\x00ff0a', '{"x,y","NULL",NULL,"","\\"q\\"","换\n行"}', '{{1,2},{3,4}}', '{"2026-01-02 03:04:05.678901+00",infinity}', array['null'::jsonb, null, '[1]'], 2),
    ('', '🎉', 'null', 'null', '-infinity', 'infinity', null, null, '', -9223372036854775808, 'NaN', '-Infinity', false,
     '', '{}', null, null, '{}', null),
    (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, 1);
  insert into people (line, boss) select 'row ' || n || repeat('长', n), 1 from generate_series(1, 1500) n;
  insert into pets (keeper, name) select id, line from people;
  update people set favourite = 1600 - id where id between 100 and 1500;
  delete from pets where id = 1503;
  delete from people where id = 1503;
  insert into entries (amount) select n from generate_series(1, 600) n;
  commit;
`;

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'dump-test-'));
fs.chmodSync(scratch, 0o755);
const pools: Pool[] = [];
let server: Embedded;
let source: Pool;
const backup = path.join(scratch, 'backups', 'first');

function connect(database: string, user: string | null): Pool {
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  const pool = new Pool({ connectionString: url.href });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
}

/** A database with empty tables, owned by `user` or by the superuser. */
async function createDatabase(name: string, user: string | null): Promise<Pool> {
  const { password } = new URL(server.url);
  const admin = connect('postgres', null);
  if (user) await admin.query(`create role ${user} login password '${password}'`);
  await admin.query(`create database ${name} ${user ? `owner ${user}` : ''}`);
  const pool = connect(name, user);
  await pool.query(TABLES);
  return pool;
}

async function everything(pool: Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of ['people', 'pets', 'entries', 'total', 'drizzle.__drizzle_migrations']) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${table} t order by 1`);
    found[table] = rows.map((row) => row.line);
  }
  return found;
}

beforeAll(async () => {
  server = await startEmbedded(path.join(scratch, 'database'), () => {}, { fsync: false });
  source = await createDatabase('source', null);
  await source.query(ROWS);
  await source.query(`alter database source set datestyle = 'SQL, DMY'`);
  await dumpDatabase(connect('source', null), backup);
  await source.query('alter database source reset datestyle');
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await server.stop();
  fs.rmSync(scratch, { recursive: true, force: true });
});

test.each([
  ['a superuser', 'copy_by_superuser', null],
  ['the owner of the tables', 'copy_by_owner', 'plain_owner'],
])('%s gets every value back', async (_who, name, user) => {
  const target = await createDatabase(name, user);
  expect(await restoreDatabase(target, backup)).toEqual([
    { table: 'public.entries', rows: 600 },
    { table: 'public.people', rows: 1502 },
    { table: 'public.pets', rows: 1502 },
    { table: 'public.total', rows: 1 },
  ]);
  expect(await everything(target)).toEqual(await everything(source));

  const next = await target.query(`insert into people (line) values ('neu') returning id, shout`);
  expect(next.rows).toEqual([{ id: '1504', shout: 'NEU' }]);
  await expect(target.query('insert into pets (keeper) values (99999)')).rejects.toThrow(/foreign key/);
  await target.query('insert into entries (amount) values (7)');
  expect((await target.query('select sum from total')).rows).toEqual([{ sum: (600 * 601) / 2 + 7 }]);
});

test('a dump is one moment, however much is written meanwhile', async () => {
  const busy = await createDatabase('busy', null);
  const writer = connect('busy', null);
  await busy.query(
    'insert into total values (0); insert into people (line) select $$x$$ from generate_series(1, 20000)',
  );
  const done = new AbortController();
  const writes = (async () => {
    while (!done.signal.aborted) await writer.query('insert into entries (amount) values (1)');
  })();
  const folder = path.join(scratch, 'backups', 'busy');
  const counts = await dumpDatabase(busy, folder);
  done.abort();
  await writes;
  const total = gunzipSync(fs.readFileSync(path.join(folder, 'public.total.ndjson.gz'))).toString();
  expect(JSON.parse(total)).toEqual({
    sum: String(counts.find(({ table }) => table === 'public.entries')?.rows),
  });
});

test('a failed dump leaves nothing, and no dump overwrites another', async () => {
  await connect('postgres', null).query(
    `create role stranger login password '${new URL(server.url).password}'`,
  );
  const folder = path.join(scratch, 'backups', 'refused');
  await expect(dumpDatabase(connect('source', 'stranger'), folder)).rejects.toThrow(/permission denied/);
  expect(fs.readdirSync(path.dirname(folder)).filter((name) => name.startsWith('refused'))).toEqual([]);
  await expect(dumpDatabase(source, backup)).rejects.toThrow(/已经存在/);
});

test('a restore that cannot be complete changes nothing', async () => {
  const target = await createDatabase('target', null);
  const before = await everything(target);
  const damaged = path.join(scratch, 'backups', 'damaged');
  fs.cpSync(backup, damaged, { recursive: true });
  const file = path.join(damaged, 'public.people.ndjson.gz');
  const whole = fs.readFileSync(file);
  const attempt = () => restoreDatabase(target, damaged);

  fs.writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(attempt()).rejects.toThrow(/恢复没有成功，数据库没有被改动/);
  const lines = gunzipSync(whole).toString().split('\n');
  fs.writeFileSync(file, gzipSync(lines.toSpliced(-2, 1).join('\n')));
  await expect(attempt()).rejects.toThrow(/表 people 应有 1502 行，实际 1501 行/);
  fs.rmSync(file);
  await expect(attempt()).rejects.toThrow(StartupError);
  await expect(restoreDatabase(target, path.join(scratch, 'backups'))).rejects.toThrow(/没有可用的备份/);
  expect(await everything(target)).toEqual(before);

  await target.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('third', 3)`);
  await expect(restoreDatabase(target, backup)).rejects.toThrow(/另一个版本/);
  await target.query('insert into total values (0)');
  await expect(restoreDatabase(target, backup)).rejects.toThrow(/已经有数据（表 total）/);
});
