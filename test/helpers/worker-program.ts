import os from 'node:os';
import pino from 'pino';
import { openDatabase } from '../../src/server/db/open.ts';
import { startWorker, usualLimitMs } from '../../src/server/jobs/worker.ts';
import { print, runCommand } from '../../src/server/commands/run-command.ts';
import { stopOnSignal } from '../../src/server/commands/stop-on-signal.ts';
import { planMakers } from './makers.ts';

/** What `npm run worker` starts, with makers for tests. */
runCommand(async () => {
  const databaseUrl = process.env.DATABASE_URL ?? null;
  const dataDir = process.env.DATA_DIR ?? os.tmpdir();
  const database = await openDatabase({ databaseUrl, dataDir }, print);
  const worker = startWorker({
    database,
    makers: planMakers(database.db),
    slots: { short: 2, long: 2 },
    dataDir,
    log: pino({ level: 'silent' }),
    sweep: async () => {},
    isOnAir: () => false,
    slotsOnAir: 1,
    makeAlone: null,
    limitMs: usualLimitMs,
  });
  stopOnSignal(async () => {
    await worker.stop();
    await database.close();
  });
  print('working');
});
