import type { Wave } from '../wav.ts';
import { ProviderError } from './provider-error.ts';

/** −60 dB: quieter than the noise of any recording. */
const SILENCE = 0.001;

/** A sound that can be played, or ProviderError. */
export function checkSound({ samples, rate }: Wave): Wave {
  if (rate < 8000 || rate > 192_000) throw new ProviderError('reply', `${rate} samples a second`);
  if (!samples.every(Number.isFinite)) throw new ProviderError('reply', 'samples that are not numbers');
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak < SILENCE) throw new ProviderError('silence', `${samples.length} samples, peak ${peak}`);
  return { samples, rate };
}
