import { Failure } from '../contract/failures.ts';
import { providerVoices } from '../speech/providers/provider.ts';
import { findVoice } from '../speech/voices.ts';
import type { Config } from './config.ts';

/** One of ours, or of the service that the operator has set up. */
export function needVoice({ speech }: Pick<Config, 'speech'>, id: string | null | undefined): void {
  if (id === null || id === undefined || findVoice(id)) return;
  if (!providerVoices(speech).some((one) => one.id === id)) throw new Failure('VOICE_NOT_FOUND');
}
