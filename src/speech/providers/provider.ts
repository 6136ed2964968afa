import type { Wave } from '../sound/wav.ts';

interface SpeechRequest {
  text: string;
  voice: string;
  speed: number;
}

export interface SpeechProvider {
  name: string;
  say(request: SpeechRequest, signal: AbortSignal): Promise<Wave>;
}

export interface ServiceSettings {
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
}

export type SpeechSettings = ServiceSettings & { voices: OfferedVoice[] } & (
    | { provider: 'openai' }
    | { provider: 'volcengine'; appId: string }
  );

interface OfferedVoice {
  voice: string;
  name: string;
  gender: 'female' | 'male';
}

/** `alloy=小艾,onyx=老周:男`: a name that is missing is the voice's own, a gender that is missing is 女. */
export function readOfferedVoices(list: string): OfferedVoice[] {
  const entries = list.split(/[,，]/).map((entry) => entry.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, voice = '', said = ''] = /^([^=]*)=?(.*)$/s.exec(entry) ?? [];
    const [, name = '', gender] = /^(.*?)(?:[:：]([男女]))?$/s.exec(said) ?? [];
    return {
      voice: voice.trim(),
      name: name.trim() || voice.trim(),
      gender: gender === '男' ? 'male' : 'female',
    };
  });
}

interface ProviderVoice extends OfferedVoice {
  id: string;
}

export const providerVoices = (settings: SpeechSettings | null): ProviderVoice[] =>
  settings?.voices.map((offered) => ({ id: `${settings.provider}:${offered.voice}`, ...offered })) ?? [];
