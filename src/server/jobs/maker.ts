import type { JobKind } from '../../contract/job.ts';
import type { LipEngine } from '../../face/engine/lip-engine.ts';
import type { Faces } from '../../face/faces.ts';
import type { TranslationService } from '../../language/translation/translate-with-service.ts';
import type { Translator } from '../../language/translation/translator.ts';
import type { ChatSettings } from '../../language/writing/chat.ts';
import type { VoiceFitter } from '../../speech/fit/voice-fitter.ts';
import type { ClonedVoices } from '../../speech/providers/cloned-voices.ts';
import type { Separator } from '../../speech/separation/separator.ts';
import type { TextToSpeech } from '../../speech/synthesis/speak.ts';
import type { Db } from '../db/open.ts';
import type { Transcripts } from '../speech/transcripts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Painter } from '../works/painter.ts';
import type { Finish } from './queue.ts';
import type { Run } from './run.ts';

export type Maker<Input> = (input: Input, run: Run) => Promise<Finish>;

/** Who makes what; null: this machine cannot make it yet, and nobody may order it. */
export type Makers = Record<JobKind, Maker<never> | null>;

export interface Tools {
  db: Db;
  storage: Storage;
  speaker: TextToSpeech;
  /** When the voice is there, or known to be missing: a job ordered while it installs waits for it. */
  voiceSettled: Promise<void>;
  transcripts: Transcripts;
  transcriptionSettled: Promise<void>;
  translator: Translator;
  separator: Separator;
  /** null: no language model is configured. */
  chat: ChatSettings | null;
  /** null: none is configured. */
  translationService: TranslationService | null;
  voiceFitter: VoiceFitter;
  /** null: no cloning engine is configured. */
  cloned: ClonedVoices | null;
  faces: Faces;
  painter: Painter;
  /** null: none is configured. */
  lipEngine: LipEngine | null;
  faceSettled: Promise<void>;
  producer: string;
  secret: string;
}
