import pino from 'pino';
import { configureFfmpeg, describeFfmpeg } from '../../media/ffmpeg-program.ts';
import { eraseDueAccounts } from '../account/erase-account.ts';
import { claimStorage } from '../storage/claim-storage.ts';
import { readConfig } from '../config.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { migrateDatabase, openDatabase } from '../db/open.ts';
import { openEngines } from '../speech/engines.ts';
import { referenceReader } from '../speech/references.ts';
import { openStorage } from '../storage/open-storage.ts';
import { makersWith } from '../jobs/kinds.ts';
import { logOptions } from '../http/log-format.ts';
import { makeAloneWith } from '../jobs/make-alone.ts';
import { startWorker, usualLimitMs, workOn, type WorkerSettings } from '../jobs/worker.ts';
import { print, runCommand, stopOnSignal } from './run-command.ts';
import { tencentService } from '../works/translate/tencent-service.ts';
import { openPainter } from '../works/painter.ts';
import { openTranscripts } from '../speech/transcripts.ts';
import { secretKey } from '../http/signed-links.ts';
import { sweep } from '../jobs/sweep.ts';
import { endExpiredConsents } from '../order/withdraw.ts';

runCommand(async () => {
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  configureFfmpeg({ ffmpegPath: config.ffmpegPath });
  const log = pino({ level: config.logLevel, ...logOptions });
  const database = await openDatabase(config, print);
  await migrateDatabase(database);
  const { db } = database;
  const storage = openStorage(config.storage);
  await storage.check();
  await claimStorage(db, storage);
  const engines = openEngines(config, print, log, () => {}, referenceReader(db, storage, config.dataDir));
  engines.start();
  const painter = openPainter();
  const settings: WorkerSettings = {
    database,
    makers: makersWith({
      db,
      storage,
      speaker: engines.speaker,
      voiceSettled: engines.voiceSettled,
      transcripts: openTranscripts({
        transcription: engines.transcription,
        storage,
        dataDir: config.dataDir,
      }),
      transcriptionSettled: engines.transcriptionSettled,
      translator: engines.translator,
      separator: engines.separator,
      chat: config.chat,
      translationService: config.translation.service && tencentService(config.translation.service),
      voiceFitter: engines.voiceFitter,
      cloned: engines.cloned,
      faces: engines.faces,
      painter,
      lipEngine: engines.lipEngine,
      faceSettled: engines.faceSettled,
      producer: config.labelProducer,
      secret: secretKey(config.secretKey, config.dataDir),
    }),
    slots: Math.max(1, config.workerSlots),
    dataDir: config.dataDir,
    log,
    sweep: async () => {
      await endExpiredConsents({ db: database.patient.db, storage, config });
      await eraseDueAccounts(database.patient.db, secretKey(config.secretKey, config.dataDir));
      await sweep(database.patient.db, storage, config.dataDir);
    },
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
  print(`制作进程已启动，同时制作 ${Math.max(1, config.workerSlots)} 个任务。停止：Ctrl-C`);
  print(`音视频：${await describeFfmpeg()}`);
});
