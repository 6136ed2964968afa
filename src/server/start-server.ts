import { openWordSearch } from '../language/forbidden/word-search.ts';
import { configureFfmpeg } from '../media/ffmpeg-program.ts';
import { eraseDueAccounts } from './account/erase-account.ts';
import { openSms } from './account/sms/sms.ts';
import type { App } from './app.ts';
import { claimStorage } from './storage/claim-storage.ts';
import type { Config } from './config.ts';
import { openAnalyses } from './http/limits/analyses.ts';
import { openConnections } from './http/connections.ts';
import { prepareDataDir } from './storage/data-dir.ts';
import { migrateDatabase, openDatabase } from './db/open.ts';
import { openEngines } from './speech/engines.ts';
import { referenceReader } from './speech/references.ts';
import { openStorage } from './storage/open-storage.ts';
import { openFaultLog } from './http/fault-log.ts';
import { makeHttp } from './http/serve.ts';
import { openEvents } from './jobs/events.ts';
import type { Makers, Tools } from './jobs/maker.ts';
import { readJob } from './jobs/queue.ts';
import type { MakeAlone } from './jobs/make-alone.ts';
import { startWorker, usualLimitMs } from './jobs/worker.ts';
import { followHouseWords } from './account/operator/house-words.ts';
import { tencentService } from './works/translate/tencent-service.ts';
import { openTranscripts } from './speech/transcripts.ts';
import { openAlarmTeller, type AlarmTeller } from './room/alarms/tell-alarms.ts';
import { openRoomHost, type RoomHost } from './room/live/hosting/room-host.ts';
import { openReadiness } from './room/live/readiness/readiness.ts';
import { openTimetable, type TimetableKeeper } from './room/live/timetable/timetable.ts';
import { addDemoRoom } from './room/rooms.ts';
import { userFinder } from './http/session.ts';
import { makeSigner, secretKey } from './http/signed-links.ts';
import { sweep } from './jobs/sweep.ts';
import { endExpiredConsents } from './order/withdraw.ts';
import { openAuditions } from './voice/auditions.ts';
import { openPainter } from './works/painter.ts';
import { openPort } from './http/open-port.ts';
import { addRoutes } from './http/routes.ts';

export interface RunningServer {
  url: string;
  app: App;
  timetable: TimetableKeeper;
  alarms: AlarmTeller;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

/**
 * Opens everything in order; whatever was opened is closed again when a later step fails. `makeAlone`: with the same
 * makers, for jobs that a process died over.
 */
export async function startServer(
  config: Config,
  makersWith: (tools: Tools) => Makers,
  print: Print,
  makeAlone: ((databaseUrl: string) => MakeAlone) | null = null,
): Promise<RunningServer> {
  const closing: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | null = null;
  const stop = () =>
    (stopped ??= (async () => {
      // What fails to close must not keep the rest open.
      for (const close of closing.toReversed())
        await close().catch((error: unknown) => print(`没有关好：${(error as Error).message}`));
    })());
  try {
    prepareDataDir(config.dataDir);
    configureFfmpeg({ ffmpegPath: config.ffmpegPath });
    const faultLog = openFaultLog();
    const http = makeHttp(config, faultLog);
    const storage = openStorage(config.storage);
    await storage.check();
    const database = await openDatabase(config, print);
    closing.push(() => database.close());
    await migrateDatabase(database);
    await claimStorage(database.db, storage);
    const { db } = database;
    faultLog.writeTo(db);
    closing.push(() => faultLog.close());
    const houseWords = followHouseWords(database.url, db, (error) =>
      http.log.error({ err: error }, 'the words of the house were not read'),
    );
    closing.push(() => houseWords.close());
    const events = openEvents(
      database.url,
      async (userId, id) => ({ type: 'job', job: await readJob(db, userId, id) }),
      (error) => http.log.error({ err: error }, 'a change of a job was not told'),
    );
    closing.push(() => events.close());
    const connections = openConnections(database.url, db, (error) =>
      http.log.error({ err: error }, 'connections were not checked'),
    );
    closing.push(() => connections.close());
    let host: RoomHost | null = null;
    const engines = openEngines(
      config,
      print,
      http.log,
      () => host?.updateEngineWarning(),
      referenceReader(db, storage, config.dataDir),
    );
    closing.push(() => engines.stop());
    const words = openWordSearch();
    closing.push(() => words.close());
    const painter = openPainter();
    closing.push(() => painter.close());
    const secret = secretKey(config.secretKey, config.dataDir);
    const {
      speaker,
      voiceSettled,
      voiceFitter,
      cloned,
      transcription,
      transcriptionSettled,
      translator,
      faces,
      faceSettled,
    } = engines;
    const transcripts = openTranscripts({ transcription, storage, dataDir: config.dataDir });
    const makers = makersWith({
      db,
      storage,
      speaker,
      voiceSettled,
      transcripts,
      transcriptionSettled,
      translator,
      separator: engines.separator,
      chat: config.chat,
      translationService: config.translation.service && tencentService(config.translation.service),
      voiceFitter,
      cloned,
      faces,
      painter,
      lipEngine: engines.lipEngine,
      faceSettled,
      producer: config.labelProducer,
      secret,
    });
    const leaving = new AbortController();
    let url = '';
    closing.push(async () => leaving.abort());
    const auditions = openAuditions({ config, speaker }, secret);
    if (config.workerSlots > 0) {
      const worker = startWorker({
        database,
        makers,
        slots: config.workerSlots,
        dataDir: config.dataDir,
        log: http.log,
        sweep: async () => {
          await endExpiredConsents({ db: database.patient.db, storage, config });
          await eraseDueAccounts(database.patient.db, secret);
          await sweep(database.patient.db, storage, config.dataDir);
        },
        slotsOnAir: config.workerSlotsOnAir,
        makeAlone: makeAlone?.(database.url) ?? null,
        isOnAir: () => host !== null && host.roomIds().length > 0,
        limitMs: usualLimitMs,
      });
      closing.push(() => worker.stop());
    }
    const signer = makeSigner(secret);
    const app: App = {
      config,
      http,
      log: http.log,
      database,
      db,
      storage,
      sms: openSms(config.sms, print),
      signer,
      events,
      connections,
      makers,
      welcome: (userId) => (config.welcomeRoom ? addDemoRoom(app, userId) : Promise.resolve()),
      findUser: userFinder(db, config.login.sessionDays),
      engines: () => engines.state(),
      weights: () => engines.weights(),
      engineTrouble: () => engines.trouble(),
      voicePace: () => engines.pace(),
      speaker,
      meaning: engines.meaning,
      voiceFitter,
      cloned,
      faces,
      painter,
      letters: engines.letters,
      words,
      transcripts,
      translator,
      analyseTexts: openAnalyses(),
    };
    closing.push(() => http.close());
    const readiness = openReadiness(app, () => host?.roomIds() ?? []);
    closing.push(() => readiness.close());
    const lives = openRoomHost(
      app,
      () => config.peerUrl ?? url,
      (roomId) => readiness.roomChanged(roomId),
    );
    closing.push(() => lives.close());
    host = lives;
    const timetable = openTimetable(app, lives, readiness);
    closing.push(() => timetable.close());
    const alarms = openAlarmTeller(app);
    closing.push(() => alarms.close());
    await addRoutes(app, auditions, engines.counts, host, readiness);
    url = await openPort(http, config);
    lives.begin();
    timetable.begin();
    alarms.begin();
    engines.start();
    if (config.voice.warm) void voiceSettled.then(() => auditions.makeAll(leaving.signal));
    return { url, app, timetable, alarms, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
