import type { z } from 'zod';
import {
  canDraft,
  draftLines,
  findSubtitles,
  isTranslated,
  languageOf,
  maskFacts,
  translationEngines,
} from '../../../contract/translation.ts';
import { Failure } from '../../../contract/failures.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import { needFile } from '../../db/files.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { lookForLetters, subtitlesIn } from './picture/find-subtitles.ts';
import { keptAreas } from './picture/mask.ts';
import { markInFile } from './source/mark-of.ts';
import { tencentService } from './tencent-service.ts';
import { draftsFromOutside } from './translate-lines.ts';

export function translationRoutes(app: App): void {
  serve(app, draftLines, async ({ engine, ...wish }, user, _request, caller) => {
    const list = await app.analyseTexts(user.id, caller, (signal) =>
      engine === 'embedded'
        ? draftsOfOurs(app, wish, signal)
        : draftsOfOthers(app, { engine, ...wish }, signal),
    );
    return { list };
  });
  serve(app, maskFacts, async ({ fileId }, user) => {
    const file = await needFile(app.db, user.id, fileId, ['video']);
    const letters = () => lookForLetters(app, file);
    return { kept: await keptAreas(app.db, user.id, file, await markInFile(app, file), letters) };
  });
  serve(app, findSubtitles, async ({ fileId }, user) => ({
    box: subtitlesIn(await lookForLetters(app, await needFile(app.db, user.id, fileId, ['video']))),
  }));
}

type Wish = z.output<typeof draftLines.input>;

async function draftsOfOurs(app: App, { texts, to, terms }: Omit<Wish, 'engine'>, signal: AbortSignal) {
  const language = languageOf(to);
  if (!isTranslated(language))
    throw new Failure('INVALID_INPUT', { fields: { to: '这种语言没有内置的机器翻译，请自己写译文。' } });
  try {
    return await app.engines.translator.translate(texts, { to: language, terms, signal, onProgress: null });
  } catch (error) {
    if (!(error instanceof TranslationFailedError)) throw error;
    throw new Failure('ENGINE_MISSING', { message: error.message });
  }
}

async function draftsOfOthers(app: App, { texts, ...wish }: Wish, signal: AbortSignal) {
  const { chat, translation } = app.config;
  const tools = { chat, translationService: translation.service && tencentService(translation.service) };
  const isThere = wish.engine === 'model' ? chat : translation.service;
  if (!isThere || !canDraft(wish.engine, wish.to))
    throw new Failure('INVALID_INPUT', {
      fields: { engine: `${translationEngines[wish.engine]}不能译成这种语言，请自己写译文。` },
    });
  const { drafts, trouble } = await draftsFromOutside(tools, texts, null, wish, signal, () => {});
  if (drafts.length < texts.length)
    throw new Failure('ENGINE_MISSING', { message: trouble ?? '翻译没有做完，请稍后再试。' });
  return drafts;
}
