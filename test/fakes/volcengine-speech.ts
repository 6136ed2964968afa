import { encodeWav } from '../../src/common/wav.ts';
import { json, RATE, startSpeechServer, type Answer, type Said } from './speech-server.ts';

const PIECE = 4001;
const HEADER = 44;

interface Keys {
  /** Null: the newer console, whose one key travels alone. */
  appId: string | null;
  key: string;
}

const refuse = (status: number, code: number, message: string) =>
  json(status, { header: { reqid: 'r', code, message } });

export const lines = (...values: unknown[]): Answer => ({
  status: 200,
  type: 'application/json',
  bytes: Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join('')),
});

/** 豆包 v3 one way as published: checks headers and parameters, answers PCM in pieces, one JSON a line. */
export async function startVolcengineSpeech({ appId, key }: Keys, voices: string[]) {
  const fake = await startSpeechServer(({ method, path, headers, body }, said) => {
    if (method !== 'POST' || path !== '/api/v3/tts/unidirectional') return refuse(404, 1, 'not found');
    const given = appId
      ? headers['x-api-app-id'] === appId && headers['x-api-access-key'] === key
      : headers['x-api-key'] === key;
    if (!given) return refuse(401, 45_000_010, `load grant: ${JSON.stringify(headers)} not found`);
    if (headers['x-api-resource-id'] !== 'seed-tts-2.0') return refuse(400, 55_000_000, 'resource ID');
    const { user, req_params: asked } = body as {
      user?: { uid?: unknown };
      req_params?: { text?: unknown; speaker?: unknown; audio_params?: Record<string, unknown> };
    };
    if (typeof user?.uid !== 'string') return refuse(400, 45_000_001, 'user.uid');
    const { format, sample_rate: rate, speech_rate: speechRate } = asked?.audio_params ?? {};
    if (format !== 'pcm' || rate !== RATE) return refuse(400, 45_000_001, 'audio_params');
    if (!Number.isInteger(speechRate) || Number(speechRate) < -50 || Number(speechRate) > 100)
      return refuse(400, 45_000_001, 'speech_rate');
    const { text, speaker: voice } = asked ?? {};
    if (typeof text !== 'string' || text === '') return refuse(400, 45_000_001, 'text');
    if (typeof voice !== 'string' || !voices.includes(voice))
      return lines({
        code: 45_000_000,
        message: 'speaker permission denied: get resource id: access denied',
      });
    const one: Said = { text, voice, speed: 1 + Number(speechRate) / 100 };
    said.push(one);
    const pcm = Buffer.from(encodeWav(fake.sound(one), RATE)).subarray(HEADER);
    const pieces = Array.from({ length: Math.ceil(pcm.length / PIECE) }, (_, i) =>
      pcm.subarray(i * PIECE, (i + 1) * PIECE).toString('base64'),
    );
    return lines(
      ...pieces.map((data) => ({ code: 0, message: '', data })),
      { code: 0, message: '', data: null, sentence: { text, words: [] } },
      { code: 20_000_000, message: 'ok', data: null },
    );
  });
  return fake;
}
