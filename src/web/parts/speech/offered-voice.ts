import type { Voice } from '../../../contract/voice.ts';

export const offeredVoice = (voices: Voice[], preferred: (string | null)[]): string | undefined =>
  preferred.find((id) => id !== null && voices.some((voice) => voice.id === id)) ??
  voices.find(({ isInstalled }) => isInstalled)?.id;
