import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { startEmbedded, type Embedded } from './embedded.ts';
import { findPostgres } from './postgres-binaries.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** Root works for nobody where nobody can reach the checkout and node; else in a user namespace. */
const nobodyReaches =
  isRoot &&
  spawnSync(process.execPath, ['-p', `fs.readFileSync(${JSON.stringify(import.meta.filename)})`], {
    uid: NOBODY,
    gid: NOBODY,
  }).status === 0;
const canNest = spawnSync('unshare', ['--user', 'true']).status === 0;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-test-'));
fs.chmodSync(scratch, 0o755);
const servers: Embedded[] = [];
const children: ChildProcess[] = [];

async function start(dir: string, tcpPort?: number): Promise<Embedded> {
  const server = await startEmbedded(dir, () => {}, { fsync: false, tcpPort });
  servers.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

interface Report {
  owned?: boolean;
  url?: string;
  refused?: string;
  again?: boolean;
  count?: string;
}

/** Another process that starts the database, reports, lives on, and starts it again when told to. */
const PROGRAM = `
  import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
  import { Pool } from 'pg';
  const tell = (report) => console.log(JSON.stringify(report));
  const open = () => startEmbedded(process.argv[1], () => {}, { fsync: false });
  process.on('SIGINT', () => tell({ interrupted: true }));
  try {
    const { owned, url } = await open();
    const pool = new Pool({ connectionString: url });
    pool.on('error', () => {});
    await pool.query('select 1');
    tell({ owned, url });
    process.stdin.once('data', async () => {
      const { owned } = await open();
      tell({ again: owned, count: (await pool.query('select count(*) from kept')).rows[0].count });
    });
  } catch (error) {
    tell({ refused: error.name + ': ' + error.message });
  }
`;

function run(dir: string, how: { before?: string[]; env?: NodeJS.ProcessEnv } = {}) {
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', PROGRAM, dir];
  const [file = '', ...args] = [...(how.before ?? []), ...node];
  const env = { ...process.env, TSX_DISABLE_CACHE: '1', ...how.env };
  const child = spawn(file, args, { env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const lines = readline.createInterface(child.stdout)[Symbol.asyncIterator]();
  const report = async () => JSON.parse((await lines.next()).value ?? '{}') as Report;
  return { child, report };
}

const asUser = (uid: number) => ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'];

const isGone = (dir: string) => () => expect(fs.existsSync(path.join(dir, 'postmaster.pid'))).toBe(false);

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

afterAll(() => fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }));

describe('one process', () => {
  const dir = path.join(scratch, '数据 a,b "c"', 'database');

  test('keeps what was written, and a second start joins the first', async () => {
    const first = await start(dir);
    expect(first.owned).toBe(true);
    expect(fs.statSync(dir).uid).toBe(nobodyReaches ? NOBODY : process.getuid?.());
    const pool = new Pool({ connectionString: first.url });
    await pool.query('create table kept as select 1 as id');
    await pool.query('create extension pg_trgm');
    const { rows } = await pool.query(
      `select show_trgm('直播间') as found, current_setting('max_connections') as most`,
    );
    expect(rows[0]).toMatchObject({ found: { length: 4 }, most: '100' });
    await pool.end();

    const second = await start(dir);
    expect(second).toMatchObject({ owned: false, url: first.url });
    await second.stop();
    expect(await ask(first.url, 'select count(*) from kept')).toBe('1');

    await Promise.all([first.stop(), first.stop()]);
    const third = await start(dir);
    expect(await ask(third.url, 'select count(*) from kept')).toBe('1');
  });

  test('is not stopped by a lock file that names a living stranger, or is empty', async () => {
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: NOBODY } : {});
    children.push(stranger);
    const lock = path.join(dir, 'postmaster.pid');
    for (const file of [lock, path.join(dir, '.s.PGSQL.5432.lock')]) {
      fs.writeFileSync(file, `${stranger.pid}\n${dir}\n1\n5432\n${dir}\n\n`);
    }
    expect(await start(dir)).toMatchObject({ owned: true });
    await servers[0]?.stop();

    fs.writeFileSync(lock, '');
    expect(await start(dir)).toMatchObject({ owned: true });
  });

  test('listens on a loopback port when asked, and says when that is taken', async () => {
    const port = await freePort();
    const { url } = await start(dir, port);
    expect(url).toMatch(new RegExp(`^postgres://[^@]+@127\\.0\\.0\\.1:${port}/`));
    expect(await ask(url, 'select inet_server_port()')).toBe(port);
    await servers[0]?.stop();

    const taken = net.createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    await expect(start(dir, port)).rejects.toThrow(/数据库没能启动[\s\S]*Address already in use/);
    taken.close();
  });

  test('refuses a folder with other things in it, and a machine without binaries', async () => {
    const full = path.join(scratch, 'full');
    fs.mkdirSync(full);
    fs.writeFileSync(path.join(full, 'letter.txt'), '');
    await expect(start(full)).rejects.toThrow(/不是数据库/);
    expect(() => findPostgres('linux', 'mips')).toThrow(StartupError);
    expect(() => findPostgres('linux', 'mips')).toThrow(/DATABASE_URL/);
  });
});

describe('several processes', () => {
  test('that start at once share one server, and a survivor of its owner starts it again', async () => {
    const dir = path.join(scratch, 'shared');
    const starters = [run(dir), run(dir), run(dir)];
    const reports = await Promise.all(starters.map((one) => one.report()));
    expect(reports.filter((one) => one.owned)).toHaveLength(1);
    expect(reports.filter((one) => one.owned === false)).toHaveLength(2);
    const url = reports[0]?.url ?? '';
    await ask(url, 'create table kept as select generate_series(1, 3)');

    const owner = starters[reports.findIndex((one) => one.owned)];
    process.kill(-(owner?.child.pid ?? 0), 'SIGINT');
    expect(await owner?.report()).toEqual({ interrupted: true });
    expect(await ask(url, 'select 1')).toBe(1);

    owner?.child.kill('SIGKILL');
    await vi.waitFor(isGone(dir), 10_000);
    const survivor = starters[reports.findIndex((one) => !one.owned)];
    survivor?.child.stdin.write('again\n');
    expect(await survivor?.report()).toEqual({ again: true, count: '3' });
    expect(fs.readdirSync(scratch).filter((name) => name.startsWith('shared.init'))).toEqual([]);
  });

  test('join the orphan of a killed owner where setpriv is missing', async () => {
    const dir = path.join(scratch, 'orphan');
    const bare = path.join(scratch, 'bare-path');
    fs.mkdirSync(bare);
    for (const tool of ['test', 'unshare']) fs.symlinkSync(`/usr/bin/${tool}`, path.join(bare, tool));
    const owner = run(dir, { env: { PATH: bare } });
    expect(await owner.report()).toMatchObject({ owned: true });
    const pid = Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    try {
      owner.child.kill('SIGKILL');
      await once(owner.child, 'exit');
      expect(await start(dir)).toMatchObject({ owned: false });
    } finally {
      process.kill(pid, 'SIGINT');
    }
    await vi.waitFor(isGone(dir), 10_000);
  });
});

describe.runIf(isRoot)('users', () => {
  test.runIf(nobodyReaches)(
    'an ordinary user runs it himself; another one, or one who may not write, reads why not',
    async () => {
      const home = path.join(scratch, 'home');
      const dir = path.join(home, 'database');
      fs.mkdirSync(home);
      fs.chownSync(home, NOBODY, NOBODY);
      const user = run(dir, { before: asUser(NOBODY) });
      expect(await user.report()).toMatchObject({ owned: true });
      expect(fs.statSync(dir).uid).toBe(NOBODY);

      const other = await run(dir, { before: asUser(2) }).report();
      expect(other.refused).toMatch(
        /^StartupError: 数据库文件夹 .* 属于用户 .*65534.*，当前用户 .*2.*不能使用它/,
      );
      const closed = await run(path.join(scratch, 'closed/database'), { before: asUser(NOBODY) }).report();
      expect(closed.refused).toMatch(/^StartupError: 数据库文件夹 .* 不能写入/);
    },
  );

  test.runIf(nobodyReaches)('root takes over the cluster of an ordinary user', async () => {
    const dir = path.join(scratch, 'home/database');
    await vi.waitFor(isGone(dir), 10_000);
    expect(await start(dir)).toMatchObject({ owned: true });
    expect(fs.statSync(path.join(dir, 'postmaster.pid')).uid).toBe(NOBODY);
  });

  test.runIf(canNest)('root in a closed folder with a path too long for a socket', async () => {
    const closed = path.join(scratch, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const dir = path.join(closed, '很长的名字'.repeat(8), 'database');
    const { url, owned } = await start(dir);
    expect(owned).toBe(true);
    expect(fs.statSync(dir).uid).toBe(0);
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(path.dirname(socket)).toBe(os.tmpdir());
    expect(await ask(url, 'select 1')).toBe(1);
    await servers[0]?.stop();
    fs.rmdirSync(socket);
  });
});
