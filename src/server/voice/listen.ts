import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { listen, ListenLine } from '../../contract/voice.ts';
import { countWritten, readMarkup } from '../../speech/text/markup.ts';
import { encodePcm16 } from '../../common/wav.ts';
import { RATE } from '../../speech/synthesis/recipe.ts';
import type { SpeakRequest } from '../../speech/synthesis/speak.ts';
import type { Priority } from '../../speech/synthesis/synthesiser.ts';
import { timeline } from '../../speech/synthesis/timeline.ts';
import { findModelVoice } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { readPersonal } from '../db/personal.ts';
import { asSpeechFailure, throwSpeechFailure } from '../speech/speech-failure.ts';

/** As long as an audio work may be; to plan what is longer would hold up the rooms on air. */
const MOST_CHARACTERS = 5000;
const MOST_HEARD_SECONDS = 240;
const MOST_AHEAD_SECONDS = 60;

type Wish = z.output<typeof listen.input>;

interface Who {
  userId: string;
  ownerId: string;
}

export function openListening(app: App) {
  // One of each for a user: whoever listens or types on no longer wants what came before.
  const listening = new Map<string, AbortController>();
  const typing = new Map<string, AbortController>();

  const requestOf = async (
    { userId, ownerId }: Who,
    wish: Wish,
    priority: Priority,
  ): Promise<SpeakRequest> => {
    const { voiceName, liveId: _, ...manner } = wish;
    if (countWritten(wish.text) > MOST_CHARACTERS) {
      const text = `试听一次最多 ${MOST_CHARACTERS} 个字，请分成几段。`;
      throw new Failure('INVALID_INPUT', { fields: { text } });
    }
    const personal = await readPersonal(app.db, ownerId);
    return { ...manner, voice: voiceName, personal, takes: [], priority, owner: userId };
  };

  async function* sounds(request: SpeakRequest, signal: AbortSignal): AsyncGenerator<ListenLine> {
    let noticed: string | null = null;
    const script = readMarkup(request.text);
    for await (const part of timeline(app.engines.textToSpeech.speak(request, signal), script, 0)) {
      if (part.notice !== null && part.notice !== noticed) {
        noticed = part.notice;
        yield { type: 'notice', message: part.notice };
      }
      if (part.start > MOST_HEARD_SECONDS) {
        yield { type: 'notice', message: `试听到 ${MOST_HEARD_SECONDS / 60} 分钟为止，完整内容请生成音频。` };
        return;
      }
      yield {
        type: 'sound',
        place: part.place,
        seconds: part.samples.length / RATE,
        pauseSeconds: part.pauseSeconds,
        phonemes: part.phonemes,
        captions: part.captions,
        audio: Buffer.from(encodePcm16(part.samples).buffer).toString('base64'),
      };
    }
  }

  return {
    async *listen(who: Who, wish: Wish, signal: AbortSignal): AsyncGenerator<ListenLine> {
      const { userId } = who;
      const mine = newest(listening, userId);
      let count = 0;
      try {
        const request = await requestOf(who, wish, 'preview');
        for await (const line of sounds(request, AbortSignal.any([signal, mine.signal]))) {
          count++;
          yield line;
        }
      } catch (error) {
        if (signal.aborted) return;
        const failure = mine.signal.aborted ? new Failure('LISTENING_ELSEWHERE') : asSpeechFailure(error);
        if (count === 0) throw failure;
        if (!(failure instanceof Failure)) app.log.error({ err: error }, 'listening failed');
        const { message } = failure instanceof Failure ? failure : new Failure('SERVER_FAULT');
        yield { type: 'failed', message };
        return;
      } finally {
        if (listening.get(userId) === mine) listening.delete(userId);
      }
      yield { type: 'end' };
    },

    ahead: async (who: Who, wish: Wish): Promise<void> => {
      const { userId } = who;
      const request = await requestOf(who, wish, 'ahead');
      try {
        app.engines.textToSpeech.plan(request.text, request.voice, request.personal);
      } catch (error) {
        throwSpeechFailure(error);
      }
      // A service outside is paid for every sentence, also for those that nobody listens to.
      if (!findModelVoice(request.voice, request.personal.voices)) return;
      const mine = newest(typing, userId);
      const run = async () => {
        let seconds = 0;
        for await (const part of app.engines.textToSpeech.speak(request, mine.signal)) {
          seconds += part.samples.length / RATE;
          if (seconds > MOST_AHEAD_SECONDS) return;
        }
      };
      // That it failed is told when somebody listens.
      void run()
        .catch(() => {})
        .finally(() => typing.get(userId) === mine && typing.delete(userId));
    },
  };
}

function newest(running: Map<string, AbortController>, userId: string): AbortController {
  running.get(userId)?.abort();
  const mine = new AbortController();
  running.set(userId, mine);
  return mine;
}
