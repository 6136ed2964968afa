import { openaiSpeech } from './openai.ts';
import type { SpeechProvider, SpeechSettings } from './provider.ts';
import { volcengineSpeech } from './volcengine.ts';

export function openProvider(settings: SpeechSettings | null): SpeechProvider | null {
  switch (settings?.provider) {
    case undefined:
      return null;
    case 'openai':
      return openaiSpeech(settings);
    case 'volcengine':
      return volcengineSpeech(settings, settings.appId);
  }
}
