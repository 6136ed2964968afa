import { captionsOf, type Caption } from '../../../../speech/text/captions.ts';
import { readMarkup } from '../../../../speech/text/markup.ts';
import { encodePcm16 } from '../../../../common/wav.ts';
import { UnknownVoiceError } from '../../../../speech/text/speech-errors.ts';
import { RATE } from '../../../../speech/synthesis/recipe.ts';
import type { SpeakRequest, TextToSpeech } from '../../../../speech/synthesis/speak.ts';
import type { Priority } from '../../../../speech/synthesis/synthesiser.ts';
import { DEFAULT_VOICE } from '../../../../speech/synthesis/voices.ts';
import type { Line } from '../../../../live/memory.ts';
import type { TimedPhoneme } from '../../../../stage/mouth/mouth.ts';
import type { App } from '../../../app.ts';
import { readPersonal } from '../../../db/personal.ts';
import { openRecordedLine } from './recorded-line.ts';
import { speechRequest } from './speech-requests.ts';

export interface LinePart {
  sentence: number;
  text: string;
  seconds: number;
  pauseSeconds: number;
  pcm: Uint8Array;
  phonemes: TimedPhoneme[] | null;
  captions: Caption[];
  voice: string;
  fileId: string | null;
  isEnd: boolean;
}

type Tools = Pick<App, 'db' | 'storage' | 'engines' | 'config'>;

export async function* lineParts(
  app: Tools,
  userId: string,
  line: Line,
  sentence: number,
  volume: number,
  priority: Priority,
  signal: AbortSignal,
): AsyncGenerator<LinePart> {
  if (line.recording) return yield* recordedParts(app, userId, line, sentence, signal);
  const request = { ...(await lineRequest(app, userId, line, priority)), volume, from: sentence };
  try {
    yield* spokenParts(app.engines.textToSpeech, request, signal);
  } catch (error) {
    // A voice was deleted while the room is on air: another voice is better than silence.
    if (!(error instanceof UnknownVoiceError)) throw error;
    yield* spokenParts(app.engines.textToSpeech, { ...request, voice: DEFAULT_VOICE }, signal);
  }
}

export async function lineRequest(
  app: Pick<App, 'db'>,
  userId: string,
  { text, voice, speed }: Line,
  priority: Priority,
): Promise<SpeakRequest> {
  const personal = await readPersonal(app.db, userId);
  return speechRequest({ text, voice, speed, personal, priority, owner: userId });
}

export async function* spokenParts(
  textToSpeech: Pick<TextToSpeech, 'speak'>,
  request: SpeakRequest,
  signal: AbortSignal,
): AsyncGenerator<LinePart> {
  const script = readMarkup(request.text);
  let told: Pick<LinePart, 'captions' | 'phonemes'> = { captions: [], phonemes: [] };
  for await (const part of textToSpeech.speak(request, signal)) {
    const { characters, phonemes, timed } = part;
    if (characters.length > 0 || !phonemes)
      told = {
        captions: [...told.captions, ...captionsOf(script, { place: timed, characters })],
        phonemes: phonemes && [...(told.phonemes ?? []), ...phonemes],
      };
    const seconds = part.samples.length / RATE;
    // Each part brings what begins in it: whoever comes later, or hears it later, lacks and confuses nothing.
    const here = <T extends { start: number }>(all: T[]) =>
      all.filter(({ start }) => part.isLast || start < seconds);
    const rest = <T extends { start: number; end: number }>(all: T[]) =>
      all
        .filter(({ start }) => start >= seconds)
        .map((one) => ({ ...one, start: one.start - seconds, end: one.end - seconds }));
    yield {
      sentence: part.sentence,
      text: part.text,
      seconds,
      pauseSeconds: part.pauseSeconds,
      pcm: encodePcm16(part.samples),
      phonemes: told.phonemes && here(told.phonemes),
      captions: here(told.captions),
      voice: part.voice,
      fileId: null,
      isEnd: part.isLast,
    };
    told = part.isLast
      ? { captions: [], phonemes: [] }
      : { captions: rest(told.captions), phonemes: told.phonemes && rest(told.phonemes) };
  }
}

async function* recordedParts(
  app: Tools,
  userId: string,
  line: Line,
  sentence: number,
  signal: AbortSignal,
): AsyncGenerator<LinePart> {
  const recording = await openRecordedLine(app, userId, line.recording!, signal);
  for (let index = sentence; index < recording.pieces; index++) {
    const pcm = await recording.piece(index);
    const which = recording.pieces > 1 ? `（${index + 1}/${recording.pieces}）` : '';
    yield {
      sentence: index,
      text: `${line.text || `录音：${recording.name}`}${which}`,
      seconds: pcm.length / 2 / RATE,
      pauseSeconds: 0,
      pcm,
      phonemes: null,
      captions: [],
      voice: '录音',
      fileId: recording.fileId,
      isEnd: true,
    };
  }
}
