import { readWav, type Wave } from '../sound/wav.ts';
import { askSpeechService, checkSound, ProviderError, refusal } from './ask-provider.ts';
import type { ServiceSettings, SpeechProvider, SpeechSettings } from './provider.ts';
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

/** Any server that speaks `/v1/audio/speech`; the key may be empty. */
function openaiSpeech({ url, key, model, timeoutMs }: ServiceSettings): SpeechProvider {
  const address = `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  return {
    name: 'openai',
    async say({ text, voice, speed }, signal) {
      const body = { model, input: text, voice, response_format: 'wav', speed };
      const reply = await askSpeechService({ url: address, headers, body }, timeoutMs, signal);
      if (reply.status !== 200) throw refusal(reply, key);
      return checkSound(decode(reply.bytes));
    },
  };
}

function decode(bytes: Buffer): Wave {
  try {
    return readWav(bytes);
  } catch (error) {
    throw new ProviderError('reply', `${bytes.length} bytes: ${(error as Error).message}`);
  }
}
