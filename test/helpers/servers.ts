import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, type Db } from '../../src/server/db/open.ts';
import type { Storage } from '../../src/server/storage/storage.ts';
import type { Makers, Tools } from '../../src/server/jobs/maker.ts';
import { startServer } from '../../src/server/start-server.ts';
import { copyTemplate } from './databases.ts';
import { testMakers } from './makers.ts';

export interface OwnServer {
  url: string;
  dataDir: string;
  databaseUrl: string;
  db: Db;
  storage: Storage;
  /** Does what the timetables of rooms ask for at that moment. */
  lookAtTimetable(now: number): Promise<void>;
  /** Tells of the troubles of rooms that are due at that moment. */
  lookForAlarms(now: number): Promise<void>;
  /** `keeps`: leaves the data folder for the next server. */
  stop(keeps?: boolean): Promise<void>;
}

/** A server with other settings than the shared one; it gets an empty database and folder unless told which. */
export async function startOwnServer(
  env: Record<string, string>,
  makersOf: (db: Db, tools: Tools) => Makers = testMakers,
): Promise<OwnServer> {
  const dataDir = env.DATA_DIR ?? fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-own-'));
  const databaseUrl = env.DATABASE_URL ?? (await copyTemplate(inject('clusters').embedded));
  const database = await openDatabase({ databaseUrl, dataDir }, () => {});
  const config = readConfig({
    PORT: '0',
    INSTALL_WEIGHTS: '0',
    VOICE_WARM: '0',
    WELCOME_ROOM: '0',
    SPEAK_AHEAD: '0',
    // Platforms, comment tools and robots of the tests live on this machine.
    LAN_ADDRESSES: '1',
    LOG_LEVEL: 'silent',
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  const clean = async (keeps = false) => {
    await database.close();
    if (!env.DATA_DIR && !keeps) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const server = await startServer(
    config,
    (tools) => makersOf(database.db, tools),
    () => {},
  ).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  return {
    url: server.url,
    dataDir,
    databaseUrl,
    db: database.db,
    storage: server.app.storage,
    lookAtTimetable: (now) => server.timetable.look(now),
    lookForAlarms: (now) => server.alarms.look(now),
    stop: async (keeps) => {
      await server.stop();
      await clean(keeps);
    },
  };
}
