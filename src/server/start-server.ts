import { openSms } from './account/sms/sms.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { openAnalyses } from './http/limits/analyses.ts';
import { openConnections } from './http/connections.ts';
import { openEngines } from './engines/engines.ts';
import { openFaultLog } from './http/fault-log.ts';
import { makeHttp } from './http/serve.ts';
import { openResources } from './jobs/resources.ts';
import { openEvents } from './jobs/events.ts';
import type { Makers, Tools } from './jobs/maker.ts';
import { readJob } from './jobs/queue.ts';
import type { MakeAlone } from './jobs/make-alone.ts';
import { startWorker, usualLimitMs } from './jobs/worker.ts';
import { followHouseWords } from './account/operator/house-words.ts';
import { openAlarmTeller, type AlarmTeller } from './room/alarms/tell-alarms.ts';
import { openRoomHost, type RoomHost } from './room/live/hosting/room-host.ts';
import { openReadiness } from './room/live/readiness/readiness.ts';
import { openTimetable, type TimetableKeeper } from './room/live/timetable/timetable.ts';
import { addDemoRoom } from './room/rooms.ts';
import { userFinder } from './http/session.ts';
import { makeSigner } from './http/signed-links.ts';
import { openAuditions } from './voice/auditions.ts';
import { openPainter } from './works/painter.ts';
import { openPort } from './http/listening/open-port.ts';
import { addRoutes } from './http/routes.ts';

interface RunningServer {
  url: string;
  app: App;
  timetable: TimetableKeeper;
  alarms: AlarmTeller;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

function openClosing(print: Print) {
  const closing: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | null = null;
  return {
    closing,
    closed: <T extends { close(): Promise<void> }>(opened: T): T => {
      closing.push(() => opened.close());
      return opened;
    },
    stop: () =>
      (stopped ??= (async () => {
        // What fails to close must not keep the rest open.
        for (const close of closing.toReversed())
          await close().catch((error: unknown) => print(`没有关好：${(error as Error).message}`));
      })()),
  };
}

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
  const { stop, closing, closed } = openClosing(print);
  try {
    const faultLog = openFaultLog();
    const http = makeHttp(config, faultLog);
    const { log } = http;
    const { database, db, storage, secret, ...resources } = await openResources(config, print);
    closed(database);
    faultLog.writeTo(db);
    closed(faultLog);
    const failed = (message: string) => (error: unknown) => log.error({ err: error }, message);
    closed(followHouseWords(database.url, db, failed('the words of the house were not read')));
    const events = closed(
      openEvents(
        database.url,
        async (userId, id) => ({ type: 'job', job: await readJob(db, userId, id) }),
        failed('a change of a job was not told'),
      ),
    );
    const connections = closed(openConnections(database.url, db, failed('connections were not checked')));
    let host: RoomHost | null = null;
    const onTrouble = () => host?.updateEngineWarning();
    const engines = openEngines({ config, db, storage, print, log, onTrouble });
    closing.push(() => engines.stop());
    const painter = closed(openPainter());
    const makers = makersWith(resources.toolsWith(engines, painter));
    const leaving = new AbortController();
    let url = '';
    closing.push(async () => leaving.abort());
    const auditions = openAuditions({ config, engines }, secret);
    if (config.workerSlots.long > 0) {
      const worker = startWorker({
        database,
        makers,
        slots: config.workerSlots,
        dataDir: config.dataDir,
        log,
        sweep: resources.sweep,
        slotsOnAir: config.workerSlotsOnAir,
        makeAlone: makeAlone?.(database.url) ?? null,
        isOnAir: () => host !== null && host.roomIds().length > 0,
        limitMs: usualLimitMs,
      });
      closing.push(() => worker.stop());
    }
    const app: App = {
      config,
      http,
      log,
      database,
      db,
      storage,
      sms: openSms(config.sms, print),
      signer: makeSigner(secret),
      events,
      connections,
      makers,
      welcome: (userId) => (config.welcomeRoom ? addDemoRoom(app, userId) : Promise.resolve()),
      findUser: userFinder(db, config.login.sessionDays),
      engines,
      painter,
      analyseTexts: openAnalyses(),
    };
    closing.push(() => http.close());
    const readiness = closed(openReadiness(app, () => host?.roomIds() ?? []));
    const lives = closed(
      openRoomHost(
        app,
        () => config.peerUrl ?? url,
        (roomId) => readiness.roomChanged(roomId),
      ),
    );
    host = lives;
    const timetable = closed(openTimetable(app, lives, readiness));
    const alarms = closed(openAlarmTeller(app));
    await addRoutes(app, auditions, engines.counts, host, readiness);
    url = await openPort(http, config);
    lives.begin();
    timetable.begin();
    alarms.begin();
    engines.start();
    if (config.voice.warm) void engines.settled.voice.then(() => auditions.makeAll(leaving.signal));
    return { url, app, timetable, alarms, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
