import {
  addScript as addCall,
  changeScripts as changeCall,
  CHECKED_FINDINGS,
  checkWords,
  deleteScript,
  listScripts as listCall,
  sortScripts as sortCall,
  updateScript,
  writeScripts as writeCall,
} from '../../contract/script.ts';
import { writeWithModel } from '../../language/writing/write-with-model.ts';
import { writeScripts } from '../../language/writing/write.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { approverOf } from '../speech/confirm-words.ts';
import type { User } from '../http/session.ts';
import type { Editing } from './approvals.ts';
import { addScript, changeScript, changeScripts, listScripts, removeScript, sortScripts } from './scripts.ts';

export function scriptRoutes(app: App): void {
  const { db, log } = app;
  const editing = (user: User, isConfirmed: boolean): Editing => ({
    userId: user.id,
    approver: approverOf(user),
    isConfirmed,
    words: app.words,
    log: (approved) => log.warn({ userId: user.id, ...approved }, 'forbidden words were confirmed'),
  });
  serve(app, addCall, ({ confirmed, ...script }, user) => addScript(app, editing(user, confirmed), script));
  serve(app, updateScript, ({ confirmed, ...change }, user) =>
    changeScript(app, editing(user, confirmed), change),
  );
  serve(app, changeCall, ({ confirmed, ...batch }, user) =>
    changeScripts(app, editing(user, confirmed), batch),
  );
  serve(app, deleteScript, ({ scriptId }, user) => removeScript(app, editing(user, false), scriptId));
  serve(app, sortCall, ({ liveId, ids }, user) => sortScripts(db, user.id, liveId, ids));
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
  serve(app, writeCall, async (product) => {
    const { chat } = app.config;
    if (!chat) return writeScripts(product, Math.random);
    return writeWithModel(chat, product, AbortSignal.timeout(chat.timeoutMs));
  });
  serve(app, listCall, async ({ liveId }, user) => {
    const list = await listScripts(app, user.id, liveId ?? null);
    return { list, total: list.length };
  });
}
