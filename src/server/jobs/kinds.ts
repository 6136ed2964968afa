import type { JobKind } from '../../contract/job.ts';
import type { ShortProject } from '../../contract/short.ts';
import type { ExcerptProject } from '../../contract/broadcasts/recording.ts';
import type { MixProject } from '../../contract/mix.ts';
import type { TranslationProject } from '../../contract/translation.ts';
import type { AudioProject } from '../../contract/work.ts';
import type { ChatSettings } from '../../language/writing/chat.ts';
import type { TranslationService } from '../../language/translation/translate-with-service.ts';
import type { Translator } from '../../language/translation/translator.ts';
import type { Separator } from '../../speech/separation/separator.ts';
import type { Speaker } from '../../speech/synthesis/speak.ts';
import type { Db } from '../db/open.ts';
import type { Transcripts } from '../speech/transcripts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Faces } from '../../face/faces.ts';
import { withConsent } from '../order/consent.ts';
import type { ClonedVoices } from '../../speech/providers/cloned-voices.ts';
import type { LipEngine } from '../../face/engine/lip-engine.ts';
import type { VoiceFitter } from '../../speech/fit/voice-fitter.ts';
import { avatarMaker, type AvatarJob } from '../order/make-avatar.ts';
import { voiceMaker, type VoiceJob } from '../order/make-voice.ts';
import { audioMaker } from '../works/make-audio.ts';
import { excerptMaker } from '../works/excerpt/make-excerpt.ts';
import { mixMaker } from '../works/mix/make-mix.ts';
import { materialMaker, type MaterialJob } from '../works/mix/make-material.ts';
import type { Painter } from '../works/painter.ts';
import { shortMaker } from '../works/short/make-short.ts';
import { translationMaker } from '../works/translate/make-translation.ts';
import type { Finish } from './queue.ts';
import type { Run } from './run.ts';

interface Inputs {
  audio: AudioProject;
  short: ShortProject;
  mix: MixProject;
  translate: TranslationProject;
  voice: VoiceJob;
  avatar: AvatarJob;
  material: MaterialJob;
  excerpt: ExcerptProject;
}

export type Maker<Input> = (input: Input, run: Run) => Promise<Finish>;

/** Who makes what; null: this machine cannot make it yet, and nobody may order it. */
export type Makers = { [Kind in JobKind]: Maker<Inputs[Kind]> | null };

export interface Tools {
  db: Db;
  storage: Storage;
  speaker: Speaker;
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

export const makersWith = (tools: Tools): Makers => ({
  audio: audioMaker(tools),
  short: shortMaker(tools),
  mix: mixMaker(tools),
  translate: translationMaker(tools),
  voice: withConsent(tools.db, voiceMaker(tools)),
  avatar: withConsent(tools.db, avatarMaker(tools)),
  material: materialMaker(tools),
  excerpt: excerptMaker(tools),
});
