import type { Voice } from '../../../contract/voice.ts';

/** The first of the wished voices that is there: one that was deleted meanwhile gives way to one that is not. */
export const offeredVoice = (voices: Voice[], wished: (string | null)[]): string | undefined =>
  wished.find((id) => id !== null && voices.some((voice) => voice.id === id)) ??
  voices.find(({ isInstalled }) => isInstalled)?.id;
