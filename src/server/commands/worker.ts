import pino from 'pino';
import { describeFfmpeg } from '../../media/ffmpeg-program.ts';
import { readConfig } from '../config.ts';
import { openEngines } from '../engines/engines.ts';
import { openResources } from '../jobs/resources.ts';
import { makersWith } from '../jobs/kinds.ts';
import { logOptions } from '../http/log-format.ts';
import { makeAloneWith } from '../jobs/make-alone.ts';
import { startWorker, usualLimitMs, workOn, type WorkerSettings } from '../jobs/worker.ts';
import { print, runCommand } from './run-command.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { openPainter } from '../works/painter.ts';

runCommand(async () => {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, ...logOptions });
  const { database, db, storage, sweep, toolsWith } = await openResources(config, print);
  const engines = openEngines({ config, db, storage, print, log, onTrouble: () => {} });
  engines.start();
  const painter = openPainter();
  const { long, short } = config.workerSlots;
  const slots = { long: Math.max(1, long), short };
  const settings: WorkerSettings = {
    database,
    makers: makersWith(toolsWith(engines, painter)),
    slots,
    dataDir: config.dataDir,
    log,
    sweep,
    isOnAir: () => false,
    slotsOnAir: 1,
    makeAlone: makeAloneWith(database.url),
    limitMs: usualLimitMs,
  };
  const close = async () => {
    await painter.close();
    await engines.stop();
    await database.close();
  };
  const [option, jobId] = process.argv.slice(2);
  if (option === '--job' && jobId) {
    const stopping = new AbortController();
    const made = workOn(settings, jobId, stopping.signal).finally(close);
    stopOnSignal(async () => {
      stopping.abort();
      await made;
    });
    await made;
    process.exit(0);
  }
  const worker = startWorker(settings);
  stopOnSignal(async () => {
    await worker.stop();
    await close();
  });
  print(`制作进程已启动，同时制作 ${slots.long} 个任务，另有 ${short} 个短任务。停止：Ctrl-C`);
  print(`音视频：${await describeFfmpeg()}`);
});
