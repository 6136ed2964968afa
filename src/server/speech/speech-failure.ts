import { and, eq } from 'drizzle-orm';
import { Failure } from '../../contract/failures.ts';
import { TranscriptionMissingError } from '../../speech/transcription/transcription.ts';
import { MarkupError } from '../../speech/text/markup.ts';
import { providerVoices } from '../../speech/providers/provider.ts';
import {
  LanguageMissingError,
  NothingToSayError,
  TooMuchSilenceError,
  UnknownVoiceError,
  TooLongError,
} from '../../speech/text/speech-errors.ts';
import { EspeakError } from '../../speech/sounds/espeak.ts';
import { VoiceMissingError, VoiceStartError } from '../../speech/synthesis/synthesiser.ts';
import { findVoice } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { voices } from '../db/schema.ts';

const missing = [
  LanguageMissingError,
  VoiceMissingError,
  VoiceStartError,
  EspeakError,
  TranscriptionMissingError,
];
const refusals = [MarkupError, NothingToSayError, TooMuchSilenceError, TooLongError];

export function asSpeechFailure(error: unknown): unknown {
  if (refusals.some((kind) => error instanceof kind) && error instanceof Error)
    return new Failure('INVALID_INPUT', { message: error.message, fields: { text: error.message } });
  if (error instanceof UnknownVoiceError) return new Failure('VOICE_NOT_FOUND', { about: error.message });
  if (missing.some((kind) => error instanceof kind) && error instanceof Error)
    return new Failure('ENGINE_MISSING', { message: error.message });
  return error;
}

export const throwSpeechFailure = (error: unknown): never => {
  throw asSpeechFailure(error);
};

/** One of ours, of the service outside, or of this user; anybody else's answers like one that does not exist. */
export async function needVoice(
  { db, config }: Pick<App, 'db' | 'config'>,
  userId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined || findVoice(id)) return;
  if (providerVoices(config.speech).some((one) => one.id === id)) return;
  if ((await db.$count(voices, and(eq(voices.id, id), eq(voices.userId, userId)))) === 0)
    throw new Failure('VOICE_NOT_FOUND', { about: id });
}
