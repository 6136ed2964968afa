import {
  addScript as addCall,
  CHECKED_FINDINGS,
  checkWords,
  deleteScript,
  listScripts as listCall,
  sortScripts as sortCall,
  updateScript,
  writeScripts,
} from '../../contract/script.ts';
import type { App } from '../app.ts';
import { serve } from '../http.ts';
import { approverOf } from '../second-yes.ts';
import type { User } from '../session.ts';
import { writeFor } from './write-for.ts';
import { addScript, changeScript, listScripts, removeScript, sortScripts, type Editing } from './scripts.ts';

export function scriptRoutes(app: App): void {
  const { db, signer, log } = app;
  const editing = (user: User, isConfirmed: boolean): Editing => ({
    userId: user.id,
    approver: approverOf(user),
    isConfirmed,
    log: (approved) => log.warn({ userId: user.id, ...approved }, 'forbidden words were confirmed'),
  });
  serve(app, addCall, (input, user) => addScript(db, signer, editing(user, input.confirmed), input));
  serve(app, updateScript, (input, user) =>
    changeScript(db, signer, editing(user, input.confirmed ?? false), input),
  );
  serve(app, deleteScript, async ({ scriptId }, user) => {
    await removeScript(db, signer, user.id, scriptId);
    return {};
  });
  serve(app, sortCall, async ({ liveId, ids }, user) => {
    await sortScripts(db, user.id, liveId, ids);
    return {};
  });
  serve(app, checkWords, async ({ texts, category, ownWords }) => {
    const found = await app.words.find(texts, { category, own: ownWords });
    const list = found.flatMap((inText, index) =>
      inText.map(({ from, to, word, familyName, level, suggestion }) => ({
        text: index,
        from,
        to,
        word,
        family: familyName,
        level,
        suggestion,
      })),
    );
    return { list: list.slice(0, CHECKED_FINDINGS) };
  });
  serve(app, writeScripts, (product) => writeFor(app, product));
  serve(app, listCall, async ({ liveId }, user) => {
    const list = await listScripts(db, signer, user.id, liveId ?? null);
    return { list, total: list.length };
  });
}
