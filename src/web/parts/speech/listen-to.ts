import type { ListenInput, ListenLine } from '../../../contract/voice.ts';
import { listen, listenLine } from '../../../contract/voice.ts';
import { addressOf, headers, Unreachable, unwrap } from '../../api.ts';
import { readLines } from './read-lines.ts';

export type Sound = Extract<ListenLine, { type: 'sound' }>;
/** Samples a second of what is listened to. */
export const SOUND_RATE = 24_000;

export function samplesOf({ audio }: Sound): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(audio), (letter) => letter.charCodeAt(0));
  const whole = new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
  return Float32Array.from(whole, (sample) => sample / 32_768);
}

async function open(input: ListenInput, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { url, body } = addressOf(listen, input);
  const response = await fetch(url, {
    method: listen.method,
    headers: { ...headers(), 'content-type': 'application/json' },
    body,
    signal,
  });
  if (response.ok && response.body) return response.body;
  unwrap(
    await response.json().catch(() => {
      throw new Unreachable();
    }),
  );
  throw new Unreachable();
}

async function* sounds(
  input: ListenInput,
  onNotice: (words: string) => void,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  for await (const text of readLines(await open(input, signal))) {
    const part = listenLine.parse(JSON.parse(text));
    switch (part.type) {
      case 'sound':
        yield part;
        break;
      case 'notice':
        onNotice(part.message);
        break;
      case 'failed':
        throw new Error(part.message);
      case 'end':
        return;
    }
  }
  throw new Error('试听中途断开了，请检查网络后再试。');
}

/** A text as sound, part by part while it is being synthesised; ends with the text, throws if it cannot be spoken. */
export async function* listenTo(
  input: ListenInput,
  onNotice: (words: string) => void,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  try {
    yield* sounds(input, onNotice, signal);
  } catch (error) {
    // What fetch throws when nobody answers.
    throw error instanceof TypeError ? new Unreachable() : error;
  }
}
