import type { FittedVoice } from '../../speech/fit/voice-fitter.ts';

/** 0–100: how much of the way from the nearest built-in voice to the speaker was made; half of it is none. */
export function nearnessScore({ nearest, fitted }: FittedVoice['apart']): number {
  const closed = nearest > 0 ? 1 - fitted / nearest : 0;
  return Math.round(Math.min(100, Math.max(0, 50 + 50 * closed)));
}
