import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRandom, printedSeed } from '../../helpers/random.ts';
import { addRoom, listRooms, roomDetail, type Room } from '../../../src/contract/room.ts';
import { addScript } from '../../../src/contract/script.ts';
import { newId } from '../../../src/server/db/new-id.ts';
import type { Database } from '../../../src/server/db/open.ts';
import { users } from '../../../src/server/db/schema.ts';
import { enqueueJob } from '../../../src/server/jobs/queue.ts';
import { grant } from '../../../src/server/jobs/ledger.ts';
import { ask, newPerson, newPhone } from '../../helpers/client.ts';
import { freshDatabase } from '../../helpers/databases.ts';
import { planText } from '../../helpers/makers.ts';
import { bundle, runningProcesses, startProgram, type Program } from '../../helpers/processes.ts';
import { patience } from '../../helpers/patience.ts';

/** Another one for each run: the moments to kill at are never the same. */
const random = makeRandom(printedSeed(randomInt(2 ** 31)));
let dataDir: string;
let running: Program[] = [];
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-kill-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  await Promise.all(running.map((program) => program.kill('SIGKILL')));
  running = [];
});
afterAll(async () => {
  const left = () => runningProcesses().filter(({ command }) => command.includes(dataDir));
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: patience(20), interval: 100 });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const start = (file: string, env: Record<string, string>): Program => {
  const program = startProgram(file, { DATA_DIR: dataDir, ...env });
  running.push(program);
  return program;
};

describe('a killed server', () => {
  it(
    'has kept every room it said it had added, and none by half',
    async () => {
      const file = await bundle('src/server/commands/main.ts');
      const open = async () => {
        const server = start(file, { PORT: '0', INSTALL_WEIGHTS: '0', WORKER_SLOTS: '0' });
        const [, url] = await server.says(/已启动：(http:\S+)/);
        return { server, url: url! };
      };
      let { server, url } = await open();
      const me = await newPerson(url);
      const template = await me.call(addRoom, { name: '模板', category: 1 });
      for (const content of ['一', '二', '三'])
        await me.call(addScript, { liveId: template.id, type: 2, content });

      const kept: string[] = [];
      let kills = 0;
      for (let number = 1; number <= 40; number++) {
        const doomed = number % 10 === 0;
        // Between the arrival of the request and shortly after its answer.
        const killed = doomed ? killSoon(server, random.below(25)) : null;
        const input = { name: `第 ${number} 间`, category: 2 as const, templateId: template.id };
        // A killed server does not answer.
        const reply = await ask(addRoom, input, me.token, url).catch(() => null);
        if (reply?.status === 200) kept.push((reply.body.data as Room).id);
        else expect(doomed).toBe(true);
        if (killed) {
          await killed;
          kills++;
          ({ server, url } = await open());
        }
      }

      expect(kills).toBe(4);
      expect(kept.length).toBeGreaterThanOrEqual(36);
      const listed = await ask(listRooms, { pageSize: 100, name: '第' }, me.token, url);
      const rooms = (listed.body.data as { list: Room[] }).list;
      expect(rooms.map((room) => room.id)).toEqual(expect.arrayContaining(kept));
      for (const { id } of rooms) {
        const { data } = (await ask(roomDetail, { liveId: id }, me.token, url)).body as { data: Room };
        expect(data.scripts.map((script) => script.content)).toEqual(['一', '二', '三']);
      }
      await server.kill('SIGTERM');
    },
    patience(150),
  );
});

const killSoon = (program: Program, after: number) =>
  new Promise<void>((resolve) => {
    setTimeout(() => resolve(program.kill('SIGKILL')), after);
  });

describe('killed workers', () => {
  const JOBS = 200;
  const COST = 10;
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase('tcp');
  });
  afterAll(() => database.close());
  const count = async (query: ReturnType<typeof sql>) =>
    (await database.db.execute<{ n: number }>(query)).rows[0]!.n;

  it(
    'leave no job undone, and none done twice',
    async () => {
      const { db } = database;
      const people = Array.from({ length: 4 }, () => newId());
      for (const id of people) {
        await db.insert(users).values({ id, phone: newPhone() });
        await db.transaction((tx) => grant(tx, id, 1000, '赠送'));
      }
      for (let number = 0; number < JOBS; number++) {
        const userId = people[number % people.length]!;
        const job = {
          id: newId(),
          userId,
          kind: 'audio' as const,
          name: '音频',
          input: { text: planText({}) },
        };
        await db.transaction((tx) => enqueueJob(tx, { ...job, cost: COST, seconds: 1 }));
      }

      const file = await bundle('test/helpers/worker-program.ts');
      const work = () => start(file, { DATABASE_URL: database.url });
      const workers = [work(), work(), work()];
      const done = () => count(sql`select count(*)::int as n from jobs where status = 'done'`);
      for (let kills = 1; kills <= 10; kills++) {
        await vi.waitFor(async () => expect(await done()).toBeGreaterThanOrEqual(kills * 15), {
          timeout: patience(60),
          interval: 10,
        });
        const victim = random.below(workers.length);
        await workers[victim]!.kill('SIGKILL');
        workers[victim] = work();
      }
      await vi.waitFor(async () => expect(await done()).toBe(JOBS), { timeout: patience(60), interval: 100 });

      // Without a retried job, no kill has interrupted one.
      expect(await count(sql`select count(*)::int as n from jobs where attempts > 1`)).toBeGreaterThan(0);
      expect(await count(sql`select count(*)::int as n from effects`)).toBe(JOBS);
      expect(await count(sql`select count(distinct job_id)::int as n from effects`)).toBe(JOBS);
      expect(await count(sql`select count(*)::int as n from ledger where kind = 'settle'`)).toBe(JOBS);
      expect(await count(sql`select count(*)::int as n from ledger where kind = 'release'`)).toBe(0);
      expect(await count(sql`select count(*)::int as n from holds`)).toBe(0);
      const { rows } = await db.execute(sql`select balance, frozen from users`);
      const after = { balance: 1000 - (JOBS / people.length) * COST, frozen: 0 };
      expect(rows).toEqual(people.map(() => after));
      await Promise.all(workers.map((worker) => worker.kill('SIGTERM')));
      expect(await count(sql`select count(*)::int as n from workers`)).toBe(0);
    },
    patience(150),
  );
});
