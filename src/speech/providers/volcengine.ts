import { z } from 'zod';
import { decodePcm16 } from '../../common/wav.ts';
import { quoteReply } from '../../process/post.ts';
import { askSpeechService, checkSound, ProviderError, refusal, type ProviderReply } from './ask-provider.ts';
import type { ServiceSettings, SpeechProvider } from './provider.ts';

const RATE = 24_000;
const SOUND = 0;
const END = 20_000_000;
const TEXT_TOO_LONG = 40_402_003;

const line = z.object({ code: z.number(), message: z.string().default(''), data: z.string().nullish() });
type Line = z.infer<typeof line>;
const refused = z.union([line, z.object({ header: line }).transform(({ header }) => header)]);

/** 豆包语音, v3 one way; `model` is the resource id. Without an app id the key is one of the newer console. */
export function volcengineSpeech(
  { url, key, model, timeoutMs }: ServiceSettings,
  appId: string,
): SpeechProvider {
  const address = `${url.replace(/\/+$/, '')}/api/v3/tts/unidirectional`;
  const headers = {
    ...(appId ? { 'x-api-app-id': appId, 'x-api-access-key': key } : { 'x-api-key': key }),
    'x-api-resource-id': model,
  };
  return {
    name: 'volcengine',
    async say({ text, voice, speed }, signal) {
      // −50 is half the speed, 100 twice.
      const speechRate = Math.round((speed - 1) * 100);
      const audioParams = { format: 'pcm', sample_rate: RATE, speech_rate: speechRate };
      const body = {
        user: { uid: 'lingbo' },
        req_params: { text, speaker: voice, audio_params: audioParams },
      };
      const reply = await askSpeechService({ url: address, headers, body }, timeoutMs, signal);
      if (reply.status !== 200) throw refusalOf(reply, key);
      return checkSound({ samples: decodePcm16(collect(reply.bytes, key)), rate: RATE });
    },
  };
}

function collect(bytes: Buffer, key: string): Buffer {
  const pieces: Buffer[] = [];
  for (const text of bytes.toString().split('\n')) {
    if (!text.trim()) continue;
    const said = parse(line, text);
    if (!said) throw new ProviderError('reply', quoteReply(text, key));
    if (said.code === END) return Buffer.concat(pieces);
    if (said.code !== SOUND) throw errorOf(said, key);
    if (said.data) pieces.push(Buffer.from(said.data, 'base64'));
  }
  throw new ProviderError(pieces.length > 0 ? 'cut' : 'reply', `no end after ${pieces.length} pieces`);
}

function refusalOf(reply: ProviderReply, key: string): ProviderError {
  const said = parse(refused, reply.bytes.toString());
  const error = said && errorOf(said, key);
  return error && error.trouble !== 'fault' ? error : refusal(reply, key);
}

function errorOf({ code, message }: Line, key: string): ProviderError {
  const detail = `${code} ${quoteReply(message, key)}`;
  if (code === TEXT_TOO_LONG) return new ProviderError('text', detail);
  if (message.includes('quota exceeded')) return new ProviderError('busy', detail);
  if (message.includes('speaker permission denied')) return new ProviderError('voice', detail);
  return new ProviderError('fault', detail);
}

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: the caller reports the text itself.
    return null;
  }
}
