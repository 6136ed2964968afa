import { draftLines, findSubtitles, maskFacts } from '../../../contract/translation.ts';
import { Failure } from '../../../contract/failures.ts';
import { TranslationFailedError } from '../../../language/translation/translator.ts';
import { needFile } from '../../db/files.ts';
import type { App } from '../../app.ts';
import { serve } from '../../http/serve.ts';
import { lookForSubtitles } from './picture/find-subtitles.ts';
import { keptAreas } from './picture/mask.ts';
import { markInFile } from './source/mark-of.ts';

export function translationRoutes(app: App): void {
  serve(app, draftLines, async ({ texts, to, terms }, user, _request, caller) => {
    try {
      const list = await app.analyseTexts(user.id, caller, (signal) =>
        app.engines.translator.translate(texts, { to, terms, signal, onProgress: null }),
      );
      return { list };
    } catch (error) {
      if (!(error instanceof TranslationFailedError)) throw error;
      throw new Failure('ENGINE_MISSING', { message: error.message });
    }
  });
  serve(app, maskFacts, async ({ fileId }, user) => {
    const file = await needFile(app.db, user.id, fileId, ['video']);
    return { kept: await keptAreas(app.db, user.id, file, await markInFile(app, file)) };
  });
  serve(app, findSubtitles, async ({ fileId }, user) => ({
    box: await lookForSubtitles(app, await needFile(app.db, user.id, fileId, ['video'])),
  }));
}
