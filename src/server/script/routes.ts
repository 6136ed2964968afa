import { deadlineAfter } from '../../process/deadline.ts';
import {
  addScript,
  changeScripts,
  CHECKED_FINDINGS,
  checkWords,
  deleteScript,
  listScripts,
  sortScripts,
  updateScript,
  writeScripts as writeCall,
} from '../../contract/script.ts';
import { writeWithModel } from '../../language/writing/write-with-model.ts';
import { writeScripts } from '../../language/writing/write.ts';
import type { App } from '../app.ts';
import { serve } from '../http/serve.ts';
import { serveRoom, type RoomCaller } from '../http/serve-room.ts';
import type { Editing } from './approvals.ts';
import {
  createScript,
  changeScript,
  saveScripts,
  readScriptRows,
  removeScript,
  roomOfScript,
  orderScripts,
} from './scripts.ts';
import { maskedPhone } from '../http/session.ts';

export function scriptRoutes(app: App): void {
  const { db, log } = app;
  const editing = ({ user, ownerId }: RoomCaller, isConfirmed: boolean): Editing => ({
    ownerId,
    approver: maskedPhone(user),
    isConfirmed,
    words: app.engines.words,
    log: (approved) => log.warn({ userId: user.id, ...approved }, 'forbidden words were confirmed'),
  });
  serveRoom(app, addScript, ({ confirmed, ...script }, caller) =>
    createScript(app, editing(caller, confirmed), caller.roomId, script),
  );
  serveRoom(
    app,
    updateScript,
    ({ confirmed, ...change }, caller) => changeScript(app, editing(caller, confirmed), change),
    ({ id }, user) => roomOfScript(db, user, id),
  );
  serveRoom(app, changeScripts, ({ confirmed, ...batch }, caller) =>
    saveScripts(app, editing(caller, confirmed), caller.roomId, batch),
  );
  serveRoom(
    app,
    deleteScript,
    ({ scriptId }, caller) => removeScript(app, editing(caller, false), scriptId),
    ({ scriptId }, user) => roomOfScript(db, user, scriptId),
  );
  serveRoom(app, sortScripts, ({ ids }, { ownerId, roomId }) => orderScripts(db, ownerId, roomId, ids));
  serve(app, checkWords, async ({ texts, category, ownWords }) => {
    const found = await app.engines.words.find(texts, { category, own: ownWords });
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
  serveRoom(app, writeCall, async (product, { ownerId, roomId }) => {
    const { chat } = app.config;
    if (chat) return writeWithModel(chat, product, deadlineAfter(chat.timeoutMs));
    const known = roomId ? await readScriptRows(app, ownerId, roomId) : [];
    const said = known.flatMap(({ content, variants }) => [content, ...variants]);
    return writeScripts(product, Math.random, said);
  });
  serveRoom(app, listScripts, async (_, { ownerId, roomId }) => {
    const list = await readScriptRows(app, ownerId, roomId);
    return { list, total: list.length };
  });
}
