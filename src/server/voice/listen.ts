import { Failure } from '../../contract/failures.ts';
import type { listen, ListenLine } from '../../contract/voice.ts';
import type { z } from 'zod';
import { toPcm } from '../../speech/pcm.ts';
import { RATE } from '../../speech/recipe.ts';
import type { SpeakRequest } from '../../speech/speak.ts';
import type { Priority } from '../../speech/synthesiser.ts';
import type { App } from '../app.ts';
import { readDictionary } from '../db/dictionary.ts';
import { asSpeechFailure, throwSpeechFailure } from '../speech-failure.ts';

type Wish = z.output<typeof listen.input>;

async function requestOf(app: App, userId: string, wish: Wish, priority: Priority): Promise<SpeakRequest> {
  const { voiceName, ...manner } = wish;
  const dictionary = await readDictionary(app.db, userId);
  return { ...manner, voice: voiceName, dictionary, takes: {}, priority };
}

/** What was written, as sound, sentence by sentence. */
export async function* listenTo(
  app: App,
  userId: string,
  wish: Wish,
  signal: AbortSignal,
): AsyncGenerator<ListenLine> {
  let noticed: string | null = null;
  let count = 0;
  try {
    for await (const part of app.speaker.speak(await requestOf(app, userId, wish, 'preview'), signal)) {
      if (part.notice !== null && part.notice !== noticed) {
        noticed = part.notice;
        yield { type: 'notice', message: part.notice };
      }
      count++;
      yield {
        type: 'sound',
        place: part.place,
        seconds: part.samples.length / RATE,
        pauseSeconds: part.pauseSeconds,
        audio: toPcm(part.samples).toString('base64'),
      };
    }
  } catch (error) {
    if (signal.aborted) return;
    const failure = asSpeechFailure(error);
    if (count === 0) throw failure;
    if (!(failure instanceof Failure)) app.log.error({ err: error }, 'listening failed');
    const { message } = failure instanceof Failure ? failure : new Failure('SERVER_FAULT');
    yield { type: 'failed', message };
    return;
  }
  yield { type: 'end' };
}

/** One for each user: whoever types on no longer wants what he had typed before. */
const typing = new Map<string, AbortController>();

/** Speaks ahead what was typed, behind everything else; that it did not work is told when somebody listens. */
export async function speakAhead(app: App, userId: string, wish: Wish): Promise<void> {
  const request = await requestOf(app, userId, wish, 'ahead');
  try {
    app.speaker.plan(request.text, request.voice, request.dictionary);
  } catch (error) {
    throwSpeechFailure(error);
  }
  typing.get(userId)?.abort();
  const mine = new AbortController();
  typing.set(userId, mine);
  const run = async () => {
    const parts = app.speaker.speak(request, mine.signal);
    while (!(await parts.next()).done);
  };
  void run()
    .catch(() => {})
    .finally(() => typing.get(userId) === mine && typing.delete(userId));
}
