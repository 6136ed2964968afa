import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { startServer } from '../../src/server/start-server.ts';
import { findBrowser } from './browser.ts';
import { copyTemplate, startCluster, type DatabaseKind } from './databases.ts';
import { startOpenaiSpeech } from '../fakes/openai-speech.ts';
import { startTranscription } from './transcription.ts';
import { testMakers } from './makers.ts';
import { openWeights, weightsDir } from './weights.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
    clusters: Record<DatabaseKind, string>;
    serverUrl: string;
    /** The process that the shared server lives in. */
    serverPid: number;
    /** The database of the shared server, for what no call of the wire shows. */
    serverDatabase: string;
  }
}

/** Runs once for all files under test/: two database clusters, one server, one browser, one Whisper. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [embedded, tcp] = await Promise.all([
    startCluster('embedded', 0),
    freePort().then((port) => startCluster('tcp', port)),
  ]);
  const transcription = await startTranscription(await openWeights(), weightsDir);
  const databaseUrl = await copyTemplate(embedded.url);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lingbo-server-'));
  const makersDatabase = await openDatabase({ databaseUrl, dataDir }, () => {});
  const service = await startOpenaiSpeech('', ['lin']);
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    INSTALL_WEIGHTS: '0',
    VOICE_WARM: '0',
    VOICE_FIT_TRIES: '8',
    // A film takes its slot for half a minute; what others ordered meanwhile must not wait for it.
    WORKER_SLOTS: '4',
    WORKER_SHORT_SLOTS: '4',
    WORKER_SLOTS_ON_AIR: '4',
    ROOMS_ON_AIR: '9',
    WELCOME_ROOM: '0',
    SPEAK_AHEAD: '0',
    LAN_ADDRESSES: '1',
    LOG_LEVEL: 'error',
    SPEECH_PROVIDER: 'openai',
    SPEECH_URL: service.url,
    // The second is a voice that the service itself does not know.
    SPEECH_VOICES: 'lin=小林,gone=老周:男',
    SITE_REGISTRATION: '浙ICP备00000000号',
    OPERATOR_CONTACT: '运营微信 lingbo-ops',
  });
  const server = await startServer(
    config,
    (tools) => testMakers(makersDatabase.db, tools),
    () => {},
  );
  const browser = await chromium.launchServer(await findBrowser());
  project.provide('transcriptionUrl', transcription.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('clusters', { embedded: embedded.url, tcp: tcp.url });
  project.provide('serverUrl', server.url);
  project.provide('serverPid', process.pid);
  project.provide('serverDatabase', databaseUrl);
  return async () => {
    await browser.close();
    await transcription.stop();
    await service.close();
    await server.stop();
    await makersDatabase.close();
    await Promise.all([embedded.stop(), tcp.stop()]);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
