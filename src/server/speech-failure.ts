import { Failure } from '../contract/failures.ts';
import { MarkupError } from '../speech/markup.ts';
import { LanguageMissingError, NothingToSayError, UnknownVoiceError } from '../speech/speak.ts';
import { VoiceMissingError } from '../speech/synthesiser.ts';

/** What the speaker throws, in the words of our table; anything else stays what it is. */
export function asSpeechFailure(error: unknown): unknown {
  if (error instanceof MarkupError || error instanceof NothingToSayError)
    return new Failure('INVALID_INPUT', { message: error.message, fields: { text: error.message } });
  if (error instanceof UnknownVoiceError) return new Failure('VOICE_NOT_FOUND');
  if (error instanceof LanguageMissingError || error instanceof VoiceMissingError)
    return new Failure('ENGINE_MISSING', { message: error.message });
  return error;
}

/** For `catch`. */
export const throwSpeechFailure = (error: unknown): never => {
  throw asSpeechFailure(error);
};
