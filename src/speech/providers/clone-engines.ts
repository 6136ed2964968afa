import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { decodePcm16 } from '../../common/wav.ts';
import { readWav, type Wave } from '../sound/wav.ts';
import { askSpeechService, checkSound, ProviderError, refusal } from './ask-provider.ts';

export interface Reference {
  sound: Uint8Array<ArrayBuffer>;
  text: string;
}

interface CloneEngine {
  name: CloneSettings['provider'];
  say(text: string, speed: number, reference: Reference, signal: AbortSignal): Promise<Wave>;
  /** Otherwise it speaks as fast as the reference, whatever is asked. */
  knowsSpeed: boolean;
}

interface Service {
  url: string;
  key: string;
  timeoutMs: number;
}

export type CloneSettings = Service &
  (
    | { provider: 'cosyvoice'; rate: number }
    | { provider: 'fish-speech' }
    | { provider: 'gpt-sovits'; folder: string; folderThere: string }
  );

export function openCloneEngine(settings: CloneSettings): CloneEngine {
  switch (settings.provider) {
    case 'cosyvoice':
      return cosyVoice(settings, settings.rate);
    case 'fish-speech':
      return fishSpeech(settings);
    case 'gpt-sovits':
      return gptSovits(settings, settings.folder, settings.folderThere);
  }
}

const at = (url: string, name: string): string => `${url.replace(/\/+$/, '')}${name}`;
const bearer = (key: string): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

async function ask(service: Service, name: string, body: object, signal: AbortSignal): Promise<Buffer> {
  const { url, key, timeoutMs } = service;
  const reply = await askSpeechService({ url: at(url, name), headers: bearer(key), body }, timeoutMs, signal);
  if (reply.status !== 200) throw refusal(reply, key);
  return reply.bytes;
}

function decode(bytes: Buffer): Wave {
  try {
    return checkSound(readWav(bytes));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('reply', `${bytes.length} bytes: ${(error as Error).message}`);
  }
}

/** CosyVoice's own FastAPI server: answers bare 16-bit samples, whose rate only the operator knows. */
const cosyVoice = (service: Service, rate: number): CloneEngine => ({
  name: 'cosyvoice',
  knowsSpeed: false,
  say: async (text, _speed, reference, signal) => {
    const form = new FormData();
    form.append('tts_text', text);
    form.append('prompt_text', reference.text);
    form.append('prompt_wav', new Blob([reference.sound], { type: 'audio/wav' }), 'prompt.wav');
    const bytes = await ask(service, '/inference_zero_shot', form, signal);
    if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return decode(bytes);
    // An error page is no sound, and half a sample is none either.
    if (/^\s*[{<]/.test(bytes.subarray(0, 20).toString('latin1')) || bytes.length % 2 !== 0)
      throw new ProviderError('reply', `${bytes.length} bytes that are no samples`);
    return checkSound({ samples: decodePcm16(bytes), rate });
  },
});

const fishSpeech = (service: Service): CloneEngine => ({
  name: 'fish-speech',
  knowsSpeed: false,
  say: async (text, _speed, reference, signal) => {
    const audio = Buffer.from(reference.sound).toString('base64');
    const references = [{ audio, text: reference.text }];
    const body = { text, references, reference_id: null, format: 'wav', streaming: false };
    return decode(await ask(service, '/v1/tts', body, signal));
  },
});

/** GPT-SoVITS api_v2 takes no sound by HTTP: it reads the reference in a folder that both see. */
const gptSovits = (service: Service, folder: string, folderThere: string): CloneEngine => ({
  name: 'gpt-sovits',
  knowsSpeed: true,
  say: async (text, speed, reference, signal) => {
    const name = `${randomUUID()}.wav`;
    const file = path.join(folder, name);
    try {
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(file, reference.sound);
    } catch (error) {
      throw new ProviderError('folder', `${folder}: ${(error as NodeJS.ErrnoException).code}`);
    }
    const body = {
      text,
      text_lang: 'zh',
      ref_audio_path: `${folderThere.replace(/\/+$/, '')}/${name}`,
      prompt_text: reference.text,
      prompt_lang: 'zh',
      text_split_method: 'cut5',
      speed_factor: speed,
      media_type: 'wav',
      streaming_mode: false,
    };
    try {
      return decode(await ask(service, '/tts', body, signal));
    } finally {
      // Nobody's voice may lie about when their consent is withdrawn.
      await fs.rm(file, { force: true });
    }
  },
});
