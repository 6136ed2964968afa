import { deleteWords, listWords, putWord as putCall } from '../../contract/dictionary.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { pageOfWords, putWord, removeWords } from './dictionary.ts';

export function dictionaryRoutes(app: App): void {
  const { db } = app;
  serve(app, listWords, (input, user) => pageOfWords(db, user.id, input));
  serve(app, putCall, (input, user) => putWord(db, user.id, input));
  serve(app, deleteWords, async ({ ids }, user) => {
    await removeWords(db, user.id, ids);
    return {};
  });
}
