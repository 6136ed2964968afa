import type { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { SHORT_CHARACTERS, type CaptionDraft, type draftCaptions } from '../../contract/short.ts';
import { draftSentences } from '../../language/translation/draft-sentences.ts';
import { TranslationFailedError } from '../../language/translation/translator.ts';
import type { Personal } from '../../speech/synthesis/speak.ts';
import { DEFAULT_VOICE } from '../../speech/synthesis/voices.ts';
import type { App } from '../app.ts';
import { readPersonal } from '../db/personal.ts';
import { throwSpeechFailure } from '../speech/speech-failure.ts';

const MOST_SENTENCES = 500;

type WrittenScene = z.output<typeof draftCaptions.input>['scenes'][number];

export async function captionDrafts(
  app: App,
  userId: string,
  scenes: WrittenScene[],
  caller: AbortSignal,
): Promise<CaptionDraft[][]> {
  const length = scenes.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  if (length > SHORT_CHARACTERS)
    throw new Failure('INVALID_INPUT', {
      fields: { scenes: `全片最多 ${SHORT_CHARACTERS} 字，请删短一些再译。` },
    });
  const personal = await readPersonal(app.db, userId);
  const split = scenes.map((scene) => sentencesOf(app, scene, personal));
  try {
    const sources = split
      .flat()
      .map(({ source }) => source)
      .slice(0, MOST_SENTENCES);
    const drafts = await app.analyseTexts(userId, caller, (signal) =>
      draftSentences(app.engines.translator, sources, signal),
    );
    let next = 0;
    return split.map((sentences) =>
      sentences.map((sentence) => {
        const draft = drafts[next++] ?? null;
        return { ...sentence, translation: draft?.text ?? '', doubts: draft?.doubts ?? [] };
      }),
    );
  } catch (error) {
    if (!(error instanceof TranslationFailedError)) throw error;
    throw new Failure('ENGINE_MISSING', { message: error.message });
  }
}

type Sentence = Pick<CaptionDraft, 'source' | 'place'>;

function sentencesOf(
  { engines: { textToSpeech } }: App,
  scene: WrittenScene,
  personal: Personal,
): Sentence[] {
  const { text = '', voiceName = DEFAULT_VOICE, captions } = scene;
  if (captions) return captions.map((source, index) => ({ source, place: [index, index + 1] }));
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  try {
    return textToSpeech.plan(text, voiceName, personal).map(({ text: source, place }) => ({ source, place }));
  } catch (error) {
    return throwSpeechFailure(error);
  }
}
