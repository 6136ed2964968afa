import { encodeWav } from '../../src/common/wav.ts';
import { json, RATE, startSpeechServer, type Said } from './speech-server.ts';

const refuse = (status: number, message: string) => json(status, { error: { message, code: null } });

/** POST /v1/audio/speech as published: checks the key and every field, answers a WAV of unknown size. */
export async function startOpenaiSpeech(key: string, voices: string[]) {
  const fake = await startSpeechServer(({ method, path, headers, body }, said) => {
    if (method !== 'POST' || path !== '/v1/audio/speech') return refuse(404, `no ${method} ${path}`);
    if (headers['content-type'] !== 'application/json') return refuse(415, 'send JSON');
    if (key ? headers.authorization !== `Bearer ${key}` : headers.authorization !== undefined)
      return refuse(401, `Incorrect API key provided: ${headers.authorization}`);
    const { model, input, voice, response_format: format, speed, ...rest } = body;
    if (model !== 'tts-1') return refuse(404, 'no such model');
    if (typeof input !== 'string' || input === '' || input.length > 4096) return refuse(400, 'input');
    if (typeof voice !== 'string' || !voices.includes(voice)) return refuse(400, 'voice');
    if (typeof speed !== 'number' || speed < 0.25 || speed > 4) return refuse(400, 'speed');
    if (format !== 'wav' || Object.keys(rest).length > 0) return refuse(400, 'format');
    const asked: Said = { text: input, voice, speed };
    said.push(asked);
    const bytes = Buffer.from(encodeWav(fake.sound(asked), RATE));
    bytes.writeUInt32LE(0xff_ff_ff_ff, 4);
    bytes.writeUInt32LE(0xff_ff_ff_ff, 40);
    return { status: 200, type: 'audio/wav', bytes };
  });
  return fake;
}
