import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ClonedVoices } from '../speech/providers/cloned-voices.ts';
import type { VoiceFitter } from '../speech/fit/voice-fitter.ts';
import type { Faces } from '../face/faces.ts';
import type { LetterFinder } from '../lettering/letter-finder.ts';
import type { Translator } from '../language/translation/translator.ts';
import type { Meaning } from '../language/questions/meaning.ts';
import type { WordSearch } from '../language/forbidden/word-search.ts';
import type { Engine } from '../models/manifest.ts';
import type { InstallState } from '../models/store.ts';
import type { WeightState } from './speech/engines.ts';
import type { TextToSpeech } from '../speech/synthesis/speak.ts';
import type { SmsSender } from './account/sms/sms.ts';
import type { Config } from './config.ts';
import type { Analyse } from './http/limits/analyses.ts';
import type { Connections } from './http/connections.ts';
import type { Database, Db } from './db/open.ts';
import type { Storage } from './storage/storage.ts';
import type { Events } from './jobs/events.ts';
import type { Makers } from './jobs/maker.ts';
import type { Painter } from './works/painter.ts';
import type { Transcripts } from './speech/transcripts.ts';
import type { FindUser } from './http/session.ts';
import type { Signer } from './http/signed-links.ts';

/** `failed`: everything is there, but it does not start; it is tried again by itself. */
export type EngineState = InstallState | 'failed';

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
  speaker: TextToSpeech;
  meaning: Meaning;
  voiceFitter: VoiceFitter;
  /** null: no cloning engine is configured. */
  cloned: ClonedVoices | null;
  faces: Faces;
  painter: Painter;
  letters: LetterFinder;
  words: WordSearch;
  transcripts: Transcripts;
  translator: Translator;
  /** Drafts of captions and translations share one translator. */
  analyseTexts: Analyse;
  engines(): Record<Engine, EngineState>;
  weights(): WeightState[];
  /** What is wrong with an engine that a room on air needs, for its desks; null: nothing. */
  engineTrouble(): string | null;
  /** Seconds that a second of speech took lately on this machine; null: not known yet. */
  voicePace(): number | null;
}

export type Linked = Pick<App, 'db' | 'signer'>;
