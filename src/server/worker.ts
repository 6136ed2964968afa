import pino from 'pino';
import { chooseTools } from '../media/tools.ts';
import { claimStorage } from './claim-storage.ts';
import { readConfig } from './config.ts';
import { migrateDatabase, openDatabase } from './db/open.ts';
import { openStorage } from './storage/storage.ts';
import { makers } from './jobs/kinds.ts';
import { startWorker } from './jobs/worker.ts';
import { program, say, stopOnSignal } from './program.ts';
import { sweep } from './sweep.ts';

program(async () => {
  const config = readConfig(process.env);
  chooseTools({ ffmpegPath: config.ffmpegPath, ffprobePath: config.ffprobePath });
  const database = await openDatabase(config, say);
  await migrateDatabase(database);
  const storage = openStorage(config.storage);
  await storage.check();
  await claimStorage(database.db, storage);
  const worker = startWorker({
    database,
    makers,
    slots: Math.max(1, config.workerSlots),
    dataDir: config.dataDir,
    log: pino({ level: config.logLevel }),
    sweep: () => sweep(database.db, storage, config.dataDir),
  });
  stopOnSignal(async () => {
    await worker.stop();
    await database.close();
  });
  say(`制作进程已启动，同时制作 ${Math.max(1, config.workerSlots)} 个任务。停止：Ctrl-C`);
});
