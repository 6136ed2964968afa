import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { encodePcm16, encodeWav } from '../../src/common/wav.ts';
import { RATE, tone } from './speech-server.ts';

interface Heard {
  text: string;
  promptText: string;
  prompt: Buffer;
  speed: number;
}

type Read = (path: string, body: Buffer, type: string) => Promise<Heard | string>;

const readCosyVoice: Read = async (path, body, type) => {
  if (path !== '/inference_zero_shot') return `no ${path}`;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const [text, promptText, prompt] = ['tts_text', 'prompt_text', 'prompt_wav'].map((name) => form.get(name));
  if (typeof text !== 'string' || typeof promptText !== 'string' || !(prompt instanceof Blob)) return 'form';
  return {
    text,
    promptText,
    prompt: Buffer.from(await prompt.arrayBuffer()),
    speed: 1,
  };
};

const readFishSpeech: Read = async (path, body) => {
  const { text, references, format } = JSON.parse(body.toString()) as {
    text: string;
    references: { audio: string; text: string }[];
    format: string;
  };
  if (path !== '/v1/tts' || format !== 'wav' || references.length !== 1) return `no ${path}`;
  const [{ audio, text: promptText }] = references as [{ audio: string; text: string }];
  return { text, promptText, prompt: Buffer.from(audio, 'base64'), speed: 1 };
};

const readGptSovits: Read = async (path, body) => {
  const asked = JSON.parse(body.toString()) as Record<string, string | number | boolean>;
  if (path !== '/tts' || asked['text_lang'] !== 'zh' || asked['media_type'] !== 'wav') return `no ${path}`;
  return {
    text: String(asked['text']),
    promptText: String(asked['prompt_text']),
    prompt: fs.readFileSync(String(asked['ref_audio_path'])),
    speed: Number(asked['speed_factor']),
  };
};

const readers = { cosyvoice: readCosyVoice, 'fish-speech': readFishSpeech, 'gpt-sovits': readGptSovits };

/** A cloning engine as its own server answers; what it heard is kept. */
export async function startCloneEngine(kind: keyof typeof readers) {
  const fake = {
    heard: [] as Heard[],
    failing: null as 'hang' | 'garbage' | 'busy' | 'silence' | null,
    url: '',
    close: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (fake.failing === 'hang') return;
      if (fake.failing === 'garbage') return void response.end('<html>Bad gateway</html>');
      if (fake.failing === 'busy') return void response.writeHead(503).end('CUDA out of memory');
      const heard = await readers[kind](request.url ?? '', body, request.headers['content-type'] ?? '');
      if (typeof heard === 'string') return void response.writeHead(404).end(heard);
      fake.heard.push(heard);
      const sound = tone({ text: heard.text, voice: '', speed: heard.speed });
      if (fake.failing === 'silence') sound.fill(0);
      response.end(kind === 'cosyvoice' ? encodePcm16(sound) : encodeWav(sound, RATE));
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return fake;
}
