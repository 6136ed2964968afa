import type { JobKind } from '../../contract/job.ts';
import type { TranslationService } from '../../language/translation/translate-with-service.ts';
import type { ChatSettings } from '../../language/writing/chat.ts';
import type { Db } from '../db/open.ts';
import type { Engines } from '../engines/engines.ts';
import type { Storage } from '../storage/storage.ts';
import type { Painter } from '../works/painter.ts';
import type { Finish } from './queue.ts';
import type { Run } from './run.ts';

export type Maker<Input> = (input: Input, run: Run) => Promise<Finish>;

export type Makers = Record<JobKind, Maker<never> | null>;

export interface Tools {
  db: Db;
  storage: Storage;
  engines: Engines;
  painter: Painter;
  chat: ChatSettings | null;
  translationService: TranslationService | null;
  producer: string;
  secret: string;
}
