import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { SmsSender } from './account/sms/sms.ts';
import type { Config } from './config.ts';
import type { Analyse } from './http/limits/analyses.ts';
import type { Connections } from './http/connections.ts';
import type { Engines } from './engines/engines.ts';
import type { Database, Db } from './db/open.ts';
import type { Storage } from './storage/storage.ts';
import type { Events } from './jobs/events.ts';
import type { Makers } from './jobs/maker.ts';
import type { Painter } from './works/painter.ts';
import type { FindUser } from './http/session.ts';
import type { Signer } from './http/signed-links.ts';

export interface App {
  config: Config;
  http: FastifyInstance;
  log: FastifyBaseLogger;
  database: Database;
  db: Db;
  storage: Storage;
  sms: SmsSender;
  signer: Signer;
  events: Events;
  connections: Connections;
  makers: Makers;
  findUser: FindUser;
  welcome(userId: string): Promise<void>;
  engines: Engines;
  painter: Painter;
  analyseTexts: Analyse;
}

export type Linked = Pick<App, 'db' | 'signer'>;
