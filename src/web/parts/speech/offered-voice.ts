import type { Voice } from '../../../contract/voice.ts';

export const offeredVoice = (voices: Voice[], wished: (string | null)[]): string | undefined =>
  wished.find((id) => id !== null && voices.some((voice) => voice.id === id)) ??
  voices.find(({ isInstalled }) => isInstalled)?.id;
