// Time from the order of a job to its start on an idle worker.
import pino from 'pino';
import { newId } from '../../src/server/db/new-id.ts';
import { migrateDatabase, openDatabase } from '../../src/server/db/open.ts';
import { users } from '../../src/server/db/schema.ts';
import type { Makers } from '../../src/server/jobs/maker.ts';
import { enqueueJob } from '../../src/server/jobs/queue.ts';
import { startWorker, usualLimitMs } from '../../src/server/jobs/worker.ts';
import { scratchFolder } from '../parts/scratch.ts';

const COUNT = process.argv.includes('--full') ? 400 : 100;
const dataDir = scratchFolder();
const database = await openDatabase({ databaseUrl: null, dataDir }, () => {});
await migrateDatabase(database);
const userId = newId();
await database.db.insert(users).values({ id: userId, phone: '13900000000' });

let began: (at: number) => void = () => {};
const audio: Makers['audio'] = async () => {
  began(performance.now());
  return async () => {};
};
const makers: Makers = {
  audio,
  short: null,
  mix: null,
  translate: null,
  voice: null,
  avatar: null,
  material: null,
  excerpt: null,
};
const worker = startWorker({
  database,
  makers,
  slots: { short: 1, long: 1 },
  dataDir,
  log: pino({ level: 'silent' }),
  sweep: async () => {},
  isOnAir: () => false,
  slotsOnAir: 1,
  makeAlone: null,
  limitMs: usualLimitMs,
});

const waits: number[] = [];
for (let count = 0; count < COUNT + 3; count++) {
  const started = new Promise<number>((resolve) => {
    began = resolve;
  });
  const ordered = performance.now();
  await database.db.transaction((tx) =>
    enqueueJob(tx, { id: newId(), userId, kind: 'audio', name: 'x', input: {}, cost: 0, seconds: 1 }),
  );
  const wait = (await started) - ordered;
  // The first ones wait for the worker itself to come up.
  if (count >= 3) waits.push(wait);
}
waits.sort((a, b) => a - b);
const at = (share: number) => waits[Math.floor(share * (waits.length - 1))]!.toFixed(1);
console.log(`${COUNT} jobs one after another, from the order to the maker's first line`);
console.log(`p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   (aim: p95 ≤ 100 ms)`);
await worker.stop();
await database.close();
