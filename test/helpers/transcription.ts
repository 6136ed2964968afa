import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Models } from '../../src/models/models.ts';
import { openTranscription, type Transcript } from '../../src/speech/transcription/transcription.ts';
import { resample } from '../../src/speech/sound/resample.ts';

declare module 'vitest' {
  interface ProvidedContext {
    transcriptionUrl: string;
  }
}

const WHISPER_RATE = 16_000;

/** One Whisper for all test files, which are processes of their own: they send it samples. */
export async function startTranscription(
  models: Models,
  dir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const transcription = openTranscription({
    file: models.file,
    derivedDir: path.join(dir, 'derived'),
    threads: 2,
    idleMs: 60_000,
  });
  const server = http.createServer(async (request, response) => {
    const bytes = await buffer(request);
    const samples = new Float32Array(Uint8Array.from(bytes).buffer);
    const language = new URL(request.url!, 'http://localhost').searchParams.get('language');
    const transcript = await transcription
      .transcribe(samples, { language, task: 'transcribe', signal: null, onProgress: null })
      .catch((error: unknown) => ({ error: String(error) }));
    response.end(JSON.stringify(transcript));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await transcription.close();
    },
  };
}

export async function transcribe(samples: Float32Array, rate: number, language: string): Promise<string> {
  const body = new Uint8Array(resample(samples, rate, WHISPER_RATE).slice().buffer);
  const reply = await fetch(`${inject('transcriptionUrl')}/?language=${language}`, { method: 'POST', body });
  const transcript = (await reply.json()) as Transcript | { error: string };
  if ('error' in transcript) throw new Error(transcript.error);
  return transcript.text;
}
