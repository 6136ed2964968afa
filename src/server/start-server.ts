import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { fileLimits } from '../contract/file.ts';
import { openWordSearch } from '../language/forbidden/word-search.ts';
import type { SpeechCounts } from '../speech/synthesis/clips.ts';
import { configureFfmpeg } from '../media/ffmpeg-program.ts';
import { accountRoutes } from './account/routes.ts';
import { eraseDueAccounts } from './account/erase-account.ts';
import { openSms } from './account/sms/sms.ts';
import type { App } from './app.ts';
import { avatarRoutes } from './order/avatar-routes.ts';
import { musicRoutes } from './built-in/tracks.ts';
import { backdropRoutes } from './backdrop/routes.ts';
import { complaintRoutes } from './compliance/complaint-routes.ts';
import { claimStorage } from './storage/claim-storage.ts';
import type { Config } from './config.ts';
import { openConnections } from './http/connections.ts';
import { prepareDataDir } from './storage/data-dir.ts';
import { migrateDatabase, openDatabase } from './db/open.ts';
import { draftRoutes } from './draft/drafts.ts';
import { openEngines } from './speech/engines.ts';
import { referenceReader } from './speech/references.ts';
import { faqRoutes } from './faq/routes.ts';
import { fileRoutes } from './file/routes.ts';
import { openStorage } from './storage/storage.ts';
import { openFaultLog } from './http/fault-log.ts';
import { makeHttp } from './http/serve.ts';
import { initRoutes } from './account/init.ts';
import { openEvents } from './jobs/events.ts';
import type { Makers, Tools } from './jobs/kinds.ts';
import { readJob } from './jobs/queue.ts';
import { jobRoutes } from './jobs/routes.ts';
import { startWorker } from './jobs/worker.ts';
import { labelRoutes } from './compliance/label-routes.ts';
import { monitoringRoutes } from './http/metrics.ts';
import { openApi } from './http/openapi.ts';
import { followHouseWords } from './account/operator/house-words.ts';
import { operatorRoutes } from './account/operator/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { tencentService } from './works/translate/tencent-service.ts';
import { openTranscripts } from './speech/transcripts.ts';
import { alarmRoutes } from './room/alarms/routes.ts';
import { openAlarmTeller, type AlarmTeller } from './room/alarms/tell-alarms.ts';
import { openRoomHost, type RoomHost } from './room/live/hosting/room-host.ts';
import { openReadiness, type Readiness } from './room/live/readiness/readiness.ts';
import { helperRoutes } from './room/live/helpers.ts';
import { reportRoutes } from './room/live/reports/routes.ts';
import { timetableRoutes } from './room/live/timetable/routes.ts';
import { openTimetable, type TimetableKeeper } from './room/live/timetable/timetable.ts';
import { liveRoutes } from './room/live/routes.ts';
import { addDemoRoom } from './room/rooms.ts';
import { recordingRoutes } from './room/recording/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { scriptRoutes } from './script/routes.ts';
import { userFinder } from './http/session.ts';
import { makeSigner, secretKey } from './http/signed-links.ts';
import { StartupError } from './startup-error.ts';
import { staticRoutes } from './http/static.ts';
import { sweep } from './jobs/sweep.ts';
import { ticketRoutes } from './account/tickets.ts';
import { trainingRoutes } from './order/training-routes.ts';
import { endExpiredConsents } from './order/withdraw.ts';
import { networkOf, isLocalVisitor } from './http/client-address.ts';
import { openAuditions, type Auditions } from './voice/auditions.ts';
import { voiceRoutes } from './voice/routes.ts';
import { workRoutes } from './works/routes.ts';

const isHookOf = (host: RoomHost, url: string): boolean =>
  host.findByToken(/^\/hook\/([\w-]{8,64})/.exec(url)?.[1] ?? '') !== null;

export interface RunningServer {
  url: string;
  app: App;
  timetable: TimetableKeeper;
  alarms: AlarmTeller;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

/** Opens everything in order; whatever was opened is closed again when a later step fails. */
export async function startServer(
  config: Config,
  makersWith: (tools: Tools) => Makers,
  print: Print,
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
        isOnAir: () => host !== null && host.roomIds().length > 0,
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
      letters: engines.letters,
      words,
      transcripts,
      translator,
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
    url = await listen(app);
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

async function addRoutes(
  app: App,
  auditions: Auditions,
  counts: SpeechCounts,
  host: RoomHost,
  readiness: Readiness,
): Promise<void> {
  const { http, config } = app;
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // The browser's own recordings, whose waveform a player draws.
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.production,
  });
  if (config.requestsPerMinute > 0)
    await http.register(rateLimit, {
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // A socket that is gone already has no address.
      keyGenerator: (request) => networkOf(request.ip ?? ''),
      // Comments of a busy room come by the hundred from one address; its own gate keeps out what is too much.
      allowList: (request) => isLocalVisitor(request) || isHookOf(host, request.url),
    });
  await http.register(multipart, {
    limits: { files: 2, fields: 5, fieldSize: 1000, fileSize: fileLimits.video.bytes + 1 },
    throwFileSizeLimit: false,
  });
  await http.register(swagger, {
    mode: 'static',
    specification: { document: openApi(config.brand.title) as never },
  });
  await http.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', persistAuthorization: true },
    theme: {
      title: `${config.brand.menuTitle} · 接口文档`,
      css: [{ filename: 'ours.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  monitoringRoutes(http, config, app.db, counts);
  initRoutes(app);
  ticketRoutes(app);
  accountRoutes(app);
  roomRoutes(app);
  liveRoutes(app, host, readiness);
  recordingRoutes(app);
  timetableRoutes(app);
  reportRoutes(app);
  alarmRoutes(app);
  helperRoutes(app, host);
  scriptRoutes(app);
  faqRoutes(app);
  fileRoutes(app);
  backdropRoutes(app);
  voiceRoutes(app, auditions);
  musicRoutes(app);
  avatarRoutes(app);
  draftRoutes(app);
  workRoutes(app);
  jobRoutes(app);
  trainingRoutes(app);
  orderRoutes(app);
  labelRoutes(app);
  complaintRoutes(app);
  await staticRoutes(
    http,
    operatorRoutes(app, (roomId, reason) => host.end(roomId, reason)),
  );
}

async function listen({ http, config }: App): Promise<string> {
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `端口 ${config.port} 已被占用。请关闭占用它的程序，或用 PORT=8010 npm start 换一个端口。`,
      );
    if (code === 'EACCES')
      throw new StartupError(`没有权限使用端口 ${config.port}，请换一个 1024 以上的端口。`);
    if (code === 'EADDRNOTAVAIL') throw new StartupError(`本机没有地址 ${config.host}，请检查 HOST。`);
    throw error;
  }
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`;
}
