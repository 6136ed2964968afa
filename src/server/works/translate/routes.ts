import { draftLines } from '../../../contract/translation.ts';
import { Failure } from '../../../contract/failures.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';

export function translationRoutes(app: App): void {
  serve(app, draftLines, async ({ texts, to, terms }) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    try {
      return { list: await app.translator.translate(texts, { to, terms, signal, onProgress: null }) };
    } catch (error) {
      if (!(error instanceof TranslationFailedError)) throw error;
      throw new Failure('ENGINE_MISSING', { message: error.message });
    }
  });
}

const LONGEST_MS = 120_000;
